"""What scripts/soak.sh runs: python3 scripts/soak.py MINUTES PROGRAM SCRATCH"""

import collections
import ctypes
import json
import os
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import threading
import time

MINUTES, PROGRAM, SCRATCH = int(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
MEDIA, CACHE, SMALL = SCRATCH / "media", SCRATCH / "cache", SCRATCH / "small"
HOST = "cdn.attachlint.test"
# The kernel keeps fifteen letters of a name.
INSPECTORS = ("attachlint-insp", "attachlint-av-i")
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": str(SCRATCH), "XDG_CACHE_HOME": str(SCRATCH / "caches")}
# A download that is cut, refused or lost; pictures; pages; what is not there; payloads ask for more.
ADDRESSES = [
    "/push/photo.jpg", "/push/banner.gif", "/push/clip.mp4", "/push/chime.wav", "/push/moved", "/push/octets",
    "/push/gone.jpg", "/page.jpg", "/empty.png", "/truncated", "/truncated-chunks", "/packed", "/broken-gzip", "/bomb",
    "/flood", "/long-line", "/to/loopback", "/to/metadata", "/to/file", "/loop/a", "/untyped", "/busy",
] + ["/media/%d/%d.gif" % (number % 3 * 30, number) for number in range(60)]
random = random.Random(5)


class Counts:
    """What happened, and everything that must not happen."""

    def __init__(self):
        self.lock = threading.Lock()
        self.numbers = collections.Counter()
        self.wrong = []

    def add(self, name, number=1):
        with self.lock:
            self.numbers[name] += number

    def complain(self, sentence):
        with self.lock:
            self.wrong.append(sentence)
            if len(self.wrong) <= 20:
                print("soak: wrong:", sentence, flush=True)


counts = Counts()
tools = {}
over = threading.Event()


# MARK: The server

class Server:
    """The loopback server of the tests. It lives ten minutes at most, so another one takes over in time."""

    def __init__(self):
        script = "Tests/TestSupport/Server/loopback_server.py"
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        greeting = json.loads(self.process.stdout.readline())
        ports, self.born = greeting["ports"], time.monotonic()
        self.options = ["--ca-file", greeting["ca"], "--max-bytes", "20000000", "--timeout", "120"]
        for host in (HOST, "other." + HOST):
            self.options += ["--connect-to", "%s:443:127.0.0.1:%d" % (host, ports["good"])]
            self.options += ["--connect-to", "%s:80:127.0.0.1:%d" % (host, ports["plain"])]

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


class Servers:
    """The server of now; the one before stays until nobody can be talking to it any more."""

    def __init__(self):
        self.lock = threading.Lock()
        self.all = [Server()]

    def options(self):
        with self.lock:
            if time.monotonic() - self.all[-1].born > 270:
                self.all.append(Server())
            while len(self.all) > 2:
                self.all.pop(0).stop()
            return self.all[-1].options

    def stop(self):
        for server in self.all:
            server.stop()


# MARK: Runs

Answer = collections.namedtuple("Answer", "code lines errors")


def launch(arguments):
    process = subprocess.Popen(
        [str(PROGRAM), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=ENVIRONMENT)
    with counts.lock:
        tools[process.pid] = process
    counts.add("runs")
    return process


def collect(process):
    output, errors = process.communicate()
    with counts.lock:
        del tools[process.pid]
    return Answer(process.returncode, output.decode().splitlines(), errors.decode())


def run(*arguments):
    return collect(launch(arguments))


def judgements(lines, whole=True):
    """What was said of every result: verdict, integrity, hash, and the rules. The last line of a killed tool may be half."""
    found = {}
    for number, line in enumerate(lines):
        try:
            entry = json.loads(line)
        except ValueError:
            if whole or number + 1 < len(lines):
                counts.complain("a line of a report is no JSON: " + line[:200])
            continue
        if entry["schema"] != "attachlint.result/1":
            continue
        place = entry.get("location") or {}
        key = (entry["source"], entry["path"], entry["url"], place.get("row"))
        integrity = (entry["integrity"] or {}).get("status")
        rules = tuple(sorted((f["rule"], f["severity"], f["profile"] or "") for f in entry["findings"]))
        outcomes = tuple((o["sdk"], o["outcome"]) for o in entry.get("outcomes", []))
        found[key] = (entry["verdict"], integrity, entry["sha256"], rules, outcomes)
    return found


def compare(name, quiet, found, whole=True, killed=False):
    """Whether nothing is missing, and nothing told otherwise than in the quiet run."""
    if whole and quiet.keys() != found.keys():
        counts.complain("%s: %d results instead of %d" % (name, len(found), len(quiet)))
    for key, judgement in found.items():
        counts.add("verdicts compared")
        if judgement == quiet.get(key):
            continue
        # Who kills inspectors twice over one file, loses that file; the report has to say so.
        if killed and any(rule == "unreadable" for rule, _, _ in judgement[3]):
            counts.add("unreadable after a kill")
            continue
        counts.complain("%s: %s is %s and was %s" % (name, key, judgement, quiet.get(key)))


# MARK: What is watched

def status_of(pid):
    """Parent, state, name; nil when it is gone."""
    try:
        text = pathlib.Path("/proc/%d/stat" % pid).read_text()
    except OSError:
        return None
    name = text[text.index("(") + 1:text.rindex(")")]
    state, parent = text[text.rindex(")") + 2:].split()[:2]
    return int(parent), state, name


def family():
    """All processes that descend from this one: pid to (parent, state, name)."""
    everybody = {int(name): status_of(int(name)) for name in os.listdir("/proc") if name.isdigit()}
    everybody = {pid: status for pid, status in everybody.items() if status}
    found, new = {}, [os.getpid()]
    while new:
        new = [pid for pid, status in everybody.items() if status[0] in new and pid not in found]
        found.update((pid, everybody[pid]) for pid in new)
    return found


def memory_of(pid):
    """Resident kilobytes that are the process's own; 0 when it is gone."""
    try:
        lines = pathlib.Path("/proc/%d/status" % pid).read_text().splitlines()
    except OSError:
        return 0
    fields = dict(line.split(":", 1) for line in lines if ":" in line)
    return int(fields.get("RssAnon", "0").split()[0])


def descriptors_of(pid):
    try:
        return len(os.listdir("/proc/%d/fd" % pid))
    except OSError:
        return 0


class Watch(threading.Thread):
    """Looks for zombies, orphans and growth until the end."""

    def __init__(self):
        super().__init__()
        self.waiting = {}
        self.samples = collections.defaultdict(list)
        self.marathons = set()
        self.most_inspector_memory = 0

    def run(self):
        while not over.wait(0.5):
            self.look()

    def look(self):
        now, me = time.monotonic(), os.getpid()
        relatives = family()
        # Only who was bad at the last look, too: the system gives numbers of processes away again.
        before, self.waiting = self.waiting, {}
        for pid, (parent, state, name) in relatives.items():
            if not name.startswith("attachlint"):
                continue
            is_orphan = parent == me and name.startswith(INSPECTORS)
            if is_orphan and state == "Z":
                # Orphans of a killed tool come to this process, and only it can bury them.
                counts.add("inspectors that ended after their tool")
                try:
                    os.waitpid(pid, os.WNOHANG)
                except ChildProcessError:
                    pass
            if name.startswith(INSPECTORS):
                self.most_inspector_memory = max(self.most_inspector_memory, memory_of(pid))
            bad = "a zombie" if state == "Z" and parent != me else "an orphan" if is_orphan else None
            if bad:
                since = self.waiting[pid, bad] = before.get((pid, bad), now)
                if now - since > 15:
                    counts.complain("%s is %s for %d s" % (name, bad, now - since))
            if pid in self.marathons:
                self.samples[pid].append((memory_of(pid), descriptors_of(pid)))

    def growth(self):
        """Of every long run: memory in kB and descriptors, in its second quarter and in its last one."""
        for samples in self.samples.values():
            quarter = len(samples) // 4
            if quarter >= 4:
                early, late = samples[quarter:2 * quarter], samples[-quarter - 1:-1]
                yield [[statistics.median(s[i] for s in part) for part in (early, late)] for i in (0, 1)]


# MARK: The parts

class Soak:
    def __init__(self, servers, watch):
        self.servers, self.watch = servers, watch
        self.list = SCRATCH / "list.csv"
        rows = ["https://%s%s" % (HOST, path) for path in ADDRESSES]
        self.list.write_text("image_url\n" + "".join(row + "\n" for row in rows))
        self.payloads = SCRATCH / "pushes.ndjson"
        pushes = [
            {"aps": {"alert": "Hello", "mutable-content": number % 3 and 1}, "fcm_options": {"image": address}}
            for number, address in enumerate(rows[:12])
        ]
        self.payloads.write_text("".join(json.dumps(push) + "\n" for push in pushes))
        self.quiet = {name: self.judge(name) for name in ("folder", "list", "pushes")}
        self.rate = 0

    def arguments(self, name, cache):
        command = ["lint", "--format", "ndjson", "--jobs", "2", "--fail-on", "never", "--disable", "download-time"]
        if name == "folder":
            command += ["--all"]
        keep = ["--cache-dir", str(cache)] if cache else ["--no-cache"]
        source = {"folder": MEDIA, "list": self.list, "pushes": self.payloads}[name]
        options = [] if name == "folder" else self.servers.options()
        return [*command, *keep, *options, str(source)]

    def judge(self, name, cache=None, extra=()):
        answer = run(*self.arguments(name, cache), *extra)
        if answer.code != 0:
            counts.complain("%s: exit code %d, %s" % (name, answer.code, answer.errors[:300]))
        return judgements(answer.lines)

    def marathon(self):
        """One long run after the other over many names of the same files."""
        farm = SCRATCH / "farm"
        start = time.monotonic()
        self.judge("folder")
        took = max(0.1, time.monotonic() - start)
        files = [path for path in MEDIA.rglob("*") if path.is_file()]
        copies = max(4, min(400, int(MINUTES * 60 / 3 / took)))
        for copy in range(copies):
            folder = farm / ("%03d" % copy)
            folder.mkdir(parents=True)
            for path in files:
                os.link(path, folder / (str(path.relative_to(MEDIA)).replace("/", "%")))
        command = ["lint", "--format", "ndjson", "--jobs", "2", "--all", "--no-cache", "--fail-on", "never", str(farm)]
        wanted = {key[1].removeprefix(str(MEDIA) + "/").replace("/", "%"): value
                  for key, value in self.quiet["folder"].items()}
        while not over.is_set():
            process = launch(command)
            self.watch.marathons.add(process.pid)
            self.follow(process, wanted, len(wanted) * copies)

    def follow(self, process, wanted, results):
        """Reads a long report as it comes, so that this process need not hold it."""
        met = 0
        for line in process.stdout:
            for key, judgement in judgements([line.decode()], whole=False).items():
                met += 1
                name = key[1].rsplit("/", 1)[1]
                counts.add("verdicts compared")
                # What depends on the name, depends on all of it.
                if judgement != wanted.get(name):
                    counts.complain("long run: %s is %s and was %s" % (key[1], judgement, wanted.get(name)))
            if over.is_set() and process.poll() is None:
                process.terminate()
        code = collect(process).code
        counts.add("files of long runs", met)
        if not over.is_set() and (code != 0 or met != results):
            counts.complain("long run: exit code %d, %d results instead of %d" % (code, met, results))

    def inspectors_die(self):
        """A folder is linted while its inspectors are killed."""
        while not over.is_set():
            process = launch(self.arguments("folder", None) + random.choice([[], ["--isolate"]]))
            killer = threading.Thread(target=self.kill_inspectors, args=(process,))
            killer.start()
            answer = collect(process)
            killer.join()
            if answer.code != 0:
                counts.complain("inspectors die: exit code %d, %s" % (answer.code, answer.errors[:300]))
            compare("inspectors die", self.quiet["folder"], judgements(answer.lines), killed=True)

    def kill_inspectors(self, process):
        while process.poll() is None:
            time.sleep(random.random())
            children = [pid for pid, (parent, state, name) in family().items()
                        if parent == process.pid and name.startswith(INSPECTORS) and state != "Z"]
            if children:
                try:
                    os.kill(random.choice(children), random.choice([signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM]))
                    counts.add("inspectors killed")
                except ProcessLookupError:
                    pass

    def tool_dies(self):
        """The tool is ended in the middle of something; what it said by then is true, and its cache stays sound."""
        while not over.is_set():
            name = random.choice(["folder", "list", "pushes"])
            process = launch(self.arguments(name, CACHE))
            with_signal = random.choice([signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
            threading.Timer(random.random() * 3, lambda: process.poll() is None and process.send_signal(with_signal)).start()
            answer = collect(process)
            counts.add("tools ended")
            ended = {0, -signal.SIGKILL} if with_signal == signal.SIGKILL else {0, 130, -with_signal}
            if answer.code not in ended:
                counts.complain("tool ended by %d: exit code %d, %s" % (with_signal, answer.code, answer.errors[:300]))
            compare("tool ended by %s" % with_signal.name, self.quiet[name],
                    self.finished(judgements(answer.lines, whole=False), answer.code), whole=False)

    @staticmethod
    def finished(found, code):
        """Without what an interrupted run says it did not finish."""
        return found if code == 0 else {
            key: value for key, value in found.items()
            if not any(rule in ("unreadable", "download-failed") for rule, _, _ in value[3])}

    def downloads(self):
        """Lists and payloads, with a cache and without."""
        while not over.is_set():
            name, cache = random.choice(["list", "pushes"]), random.choice([None, CACHE])
            compare(name, self.quiet[name], self.judge(name, cache))
            if cache and random.random() < 0.3:
                counts.add("caches verified")
                answer = run("cache", "verify", "--cache-dir", str(CACHE))
                if answer.code != 0:
                    counts.complain("cache verify: exit code %d: %s %s" % (answer.code, answer.lines, answer.errors))

    def full_disk(self):
        """A cache on a disk that is full half of the time; a report on a disk that is full always."""
        filler = SMALL / "filler"
        while not over.is_set():
            answer = run(*self.arguments("folder", None), "--output", "/dev/full")
            if answer.code != 2 or "No space left" not in answer.errors:
                counts.complain("report on a full disk: exit code %d, %s" % (answer.code, answer.errors[:300]))
            if not SMALL.is_dir():
                continue
            for is_full in (True, False):
                if is_full:
                    self.fill(filler)
                for name in ("list", "folder"):
                    compare("disk full" if is_full else "disk with room again", self.quiet[name],
                            self.judge(name, SMALL / "cache"))
                    counts.add("runs on a full disk" if is_full else "runs after a full disk")
                filler.unlink(missing_ok=True)
            shutil.rmtree(SMALL / "cache", ignore_errors=True)

    @staticmethod
    def fill(filler):
        with open(filler, "wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass

    def run(self):
        parts = [self.marathon, self.inspectors_die, self.tool_dies, self.downloads, self.full_disk]
        threads = [threading.Thread(target=self.guard, args=(part,)) for part in parts]
        for thread in [self.watch, *threads]:
            thread.start()
        time.sleep(MINUTES * 60)
        over.set()
        for thread in [*threads, self.watch]:
            thread.join()
        for name in self.quiet:
            compare("after all: " + name, self.quiet[name], self.judge(name, CACHE))
        if run("cache", "verify", "--cache-dir", str(CACHE)).code != 0:
            counts.complain("after all: cache verify finds something")

    @staticmethod
    def guard(part):
        try:
            part()
        except Exception as error:  # A part that breaks must not look like a quiet one.
            counts.complain("%s broke: %r" % (part.__name__, error))


def main():
    # Whoever loses its parent becomes a child of this process, so that nobody can get lost.
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
    servers, watch = Servers(), Watch()
    soak = Soak(servers, watch)
    soak.run()
    for _ in range(20):
        watch.look()
        left = [name for _, state, name in family().values() if name.startswith("attachlint")]
        if not left:
            break
        time.sleep(1)
    if left:
        counts.complain("left behind: " + ", ".join(left))
    servers.stop()
    report(watch)


def report(watch):
    if not SMALL.is_dir():
        print("no small disk to fill (that takes root): left out")
    for name, number in sorted(counts.numbers.items()):
        print("%-40s %d" % (name, number))
    print("%-40s %.1f MB" % ("largest inspector", watch.most_inspector_memory / 1024))
    for number, (memory, files) in enumerate(watch.growth(), 1):
        print("long run %d: memory %.1f MB, later %.1f MB; descriptors %d, later %d"
              % (number, memory[0] / 1024, memory[1] / 1024, *files))
        # The allocator may keep what a large file needed once; a leak goes on.
        if memory[1] > memory[0] * 1.2 + 4096:
            counts.complain("memory of long run %d grows from %d kB to %d kB" % (number, *memory))
        if files[1] > files[0] + 4:
            counts.complain("descriptors of long run %d grow from %d to %d" % (number, *files))
    print("%d wrong" % len(counts.wrong))
    sys.exit(1 if counts.wrong else 0)


main()
