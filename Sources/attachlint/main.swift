import CommandLineTool
import Glibc

exit(Program.run())
