"""A server on loopback that is slow, lies, resets and redirects, for the tests of the downloader.

Prints one line of JSON with its ports and the path of its CA, then serves until standard input closes, at most 600 s.
Every answer is written by hand, since no library would send most of them.
"""

import gzip
import json
import os
import shutil
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from email.utils import formatdate
from urllib.parse import unquote_to_bytes

HOST = "cdn.attachlint.test"
BODY = bytes(range(256)) * 40
FOLDER = tempfile.mkdtemp(prefix="attachlint-server-")
counts = {}
lock = threading.Lock()


def openssl(folder, *arguments):
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def make_certificates(folder):
    """A CA, and what it signed: a good certificate, one for another host, an expired one; and one signed by itself."""
    new_key = ["req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    authority = ["-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign"]
    openssl(folder, *new_key, "-x509", "-subj", "/CN=attachlint test CA", "-days", "2", *authority,
            "-keyout", "ca.key", "-out", "ca.pem")
    for name, host, days in [("good", HOST, "2"), ("other", "elsewhere.attachlint.test", "2"), ("expired", HOST, "-1")]:
        with open(os.path.join(folder, name + ".ext"), "w") as file:
            file.write("subjectAltName=DNS:%s,DNS:*.%s\n" % (host, host))
        openssl(folder, *new_key, "-subj", "/CN=" + host, "-keyout", name + ".key", "-out", name + ".csr")
        openssl(folder, "x509", "-req", "-in", name + ".csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                "-days", days, "-extfile", name + ".ext", "-out", name + ".pem")
    openssl(folder, *new_key, "-x509", "-subj", "/CN=" + HOST, "-days", "2", "-addext", "subjectAltName=DNS:" + HOST,
            "-keyout", "self.key", "-out", "self.pem")


class Hangup(Exception):
    """Ends the connection."""


class Client:
    """One connection: reads requests, writes what it is told to."""

    def __init__(self, connection):
        self.connection = connection
        self.buffer = b""

    def request(self):
        while b"\r\n\r\n" not in self.buffer:
            data = self.connection.recv(65536)
            if not data:
                raise Hangup
            self.buffer += data
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        fields = dict((line.split(": ", 1)[0].lower(), line.split(": ", 1)[-1]) for line in lines[1:])
        return lines[0].split(" ")[1], fields

    def send(self, data):
        self.connection.sendall(data)

    def answer(self, status="200 OK", fields=(), body=BODY, length=None):
        lines = ["HTTP/1.1 " + status, *fields]
        lines.append("Content-Length: %d" % (len(body) if length is None else length))
        self.send("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)

    def reset(self):
        # No time to linger: the connection ends with RST instead of FIN.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        os.close(self.connection.detach())
        raise Hangup


def count(path):
    with lock:
        counts[path] = counts.get(path, 0) + 1
        return counts[path]


def log_request(path):
    with lock, open(os.path.join(FOLDER, "requests"), "a") as log:
        log.write(path + "\n")


def redirect(client, target, status="302 Found"):
    client.answer(status, ["Location: " + target], b"moved")


def overshoot(client):
    client.send(b"HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nTransfer-Encoding: chunked\r\n\r\n")
    piece = b"10000\r\n" + bytes(65536) + b"\r\n"
    for _ in range(1000):
        client.send(piece)
    raise Hangup


def drip(client):
    client.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    for _ in range(1000):
        client.send(b"x")
        time.sleep(0.1)


def stall(client):
    client.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nstart")
    time.sleep(15)
    raise Hangup


def silence(client):
    time.sleep(15)
    raise Hangup


def reset_early(client):
    if count("reset-early") % 3 != 0:
        client.reset()
    client.answer()


def empty_reply(client):
    raise Hangup


def truncated(client):
    client.send(b"HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n" + BODY)
    raise Hangup


def truncated_chunks(client):
    client.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n" + bytes(1024) + b"\r\n400\r\n" + bytes(10))
    raise Hangup


def reset_late(client):
    client.send(b"HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n" + BODY)
    time.sleep(0.2)
    client.reset()


def packed(client):
    client.answer(fields=["Content-Encoding: gzip", "Content-Type: image/png"], body=gzip.compress(BODY))


def bomb(client):
    squeezer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = bytes(1 << 20)
    body = b"".join(squeezer.compress(zeros) for _ in range(100)) + squeezer.flush()
    client.answer(fields=["Content-Encoding: gzip"], body=body)


def flood(client):
    client.send(b"HTTP/1.1 200 OK\r\n")
    for number in range(5000):
        client.send(b"X-Field-%d: %s\r\n" % (number, b"y" * 100))
    client.send(b"Content-Length: 0\r\n\r\n")


def long_line(client):
    client.send(b"HTTP/1.1 200 OK\r\nX-Long: " + b"y" * 400000 + b"\r\nContent-Length: 0\r\n\r\n")


def hints(client):
    for _ in range(3000):
        client.send(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n")
    client.answer()


def varies(client, fields):
    if "image/webp" in fields.get("accept", ""):
        client.answer(fields=["Content-Type: image/webp", "Vary: Accept"], body=b"webp")
    else:
        client.answer(fields=["Content-Type: image/jpeg", "Vary: Accept"], body=b"jpeg")


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def varies_in_type(client, fields):
    """A PNG for who names WebP, as a browser does, a GIF for all others."""
    if "image/webp" in fields.get("accept", ""):
        header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
        png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")
        client.answer(fields=["Content-Type: image/png", "Vary: Accept"], body=png)
    else:
        client.answer(fields=["Content-Type: image/gif", "Vary: Accept"], body=GIF)


def unavailable(client):
    if count("unavailable") % 2:
        client.answer("503 Service Unavailable", ["Retry-After: 1"], b"later")
    else:
        client.answer(body=b"now")


def unavailable_until(client):
    if count("unavailable-until") % 2:
        client.answer("503 Service Unavailable", ["Retry-After: " + formatdate(time.time() + 2, usegmt=True)], b"later")
    else:
        client.answer(body=b"now")


def kept(client, fields):
    if fields.get("if-none-match") == '"v1"':
        client.send(b'HTTP/1.1 304 Not Modified\r\nETag: "v1"\r\n\r\n')
    else:
        client.answer(fields=['ETag: "v1"', "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT", "Cache-Control: max-age=60"])


def echo(client, fields):
    client.answer(fields=["Content-Type: application/json"], body=json.dumps(fields).encode())


# A sound GIF of one pixel; a comment makes every address a body of its own.
GIF = bytes.fromhex("47494638396101000100800000000000ffffff2c00000000010001000002024401003b")
TYPES = {"gif": "image/gif", "png": "image/png", "bin": "application/octet-stream", "webp": "image/webp"}


def media(client, path, fields):
    """/media/SECONDS/NAME: a GIF, fresh for so many seconds, typed by the ending of its name; without one untyped."""
    log_request(path)
    _, _, seconds, name = path.split("/", 3)
    tag = '"%s"' % name
    kept = ["ETag: " + tag, "Cache-Control: max-age=" + seconds]
    if fields.get("if-none-match") == tag:
        client.send(("HTTP/1.1 304 Not Modified\r\n%s\r\n\r\n" % "\r\n".join(kept)).encode())
        return
    typed = ["Content-Type: " + TYPES[name.rsplit(".", 1)[1]]] if "." in name else []
    comment = path.encode()[:200]
    client.answer(fields=kept + typed, body=GIF[:-1] + b"\x21\xfe" + bytes([len(comment)]) + comment + b"\0\x3b")


# What a phone gets for a push: a sample and its Content-Type, fresh for ten minutes.
SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../MediaSamples/clean")
PUSH_MEDIA = {
    "/push/photo.jpg": ("photo.jpg", "image/jpeg"),
    "/push/123": ("photo.jpg", "image/jpeg"),
    "/push/charset": ("photo.jpg", "image/jpeg; charset=utf-8"),
    "/push/octets": ("photo.jpg", "application/octet-stream"),
    "/push/banner.gif": ("banner.gif", "image/gif"),
    "/push/clip.mp4": ("clip.mp4", "video/mp4"),
    "/push/chime.wav": ("chime.wav", "audio/wav"),
    "/push/slow.jpg": ("photo.jpg", "image/jpeg"),
    "/push/varies.jpg": ("photo.jpg", "image/jpeg"),
}


def push_media(client, target, fields):
    log_request(target)
    path = target.split("?")[0]
    if path == "/push/slow.jpg":
        time.sleep(4)
    if path == "/push/moved":
        return redirect(client, "/push/photo.jpg")
    if path == "/push/long.wav":
        return client.answer(fields=["Content-Type: audio/wav"], body=long_sound())
    if path not in PUSH_MEDIA:
        return client.answer("404 Not Found", ["Content-Type: text/html"], b"<!doctype html><title>Gone</title>")
    name, kind = PUSH_MEDIA[path]
    if path == "/push/varies.jpg" and "image/webp" in fields.get("accept", ""):
        name, kind = "chart.png", "image/png"
    with open(os.path.join(SAMPLES, name), "rb") as file:
        client.answer(fields=["Content-Type: " + kind, "Cache-Control: max-age=600"], body=file.read())


def long_sound():
    """A WAV of 6 MB: eight bits, one channel."""
    size = 6_000_000
    head = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", size + 36, b"WAVEfmt ", 16, 1, 1, 8000, 8000, 1, 8, b"data", size)
    return head + bytes([128]) * size


PLAIN_ANSWERS = {
    "/ok.png": dict(fields=["Content-Type: image/png", "Content-Disposition: attachment; filename=\"a.png\""]),
    "/page.jpg": dict(fields=["Content-Type: text/html; charset=utf-8"], body=b"<!doctype html><title>Sorry</title>"),
    "/untyped": dict(),
    "/missing.png": dict(status="404 Not Found", fields=["Content-Type: text/html"], body=b"<html>gone</html>"),
    "/empty.png": dict(body=b""),
    "/longer": dict(body=BODY, length=1000),
    "/negative-length": dict(body=BODY, length=-5),
    "/busy": dict(status="429 Too Many Requests", fields=["Retry-After: 3600"], body=b"no"),
    "/broken-gzip": dict(fields=["Content-Encoding: gzip"], body=b"this is not gzip at all, whatever they say"),
    "/foreign-coding": dict(fields=["Content-Encoding: utf-8"], body=b"as it is"),
    "/latin": dict(fields=["Content-Disposition: attachment; filename=\"caf\xe9.png\""]),
}

ACTIONS = {
    "/overshoot": overshoot, "/drip": drip, "/stall": stall, "/silence": silence, "/reset-early": reset_early,
    "/empty-reply": empty_reply, "/truncated": truncated, "/truncated-chunks": truncated_chunks,
    "/reset-late": reset_late, "/packed": packed, "/bomb": bomb, "/flood": flood, "/long-line": long_line,
    "/hints": hints, "/unavailable": unavailable,
    "/unavailable-until": unavailable_until,
}

WITH_FIELDS = {"/varies": varies, "/varies.gif": varies_in_type, "/kept": kept, "/echo": echo}

TARGETS = {
    "/to/http": "http://%s/ok.png" % HOST,
    "/to/file": "file:///etc/passwd",
    "/to/ftp": "ftp://%s/x" % HOST,
    "/to/loopback": "http://127.0.0.1/",
    "/to/metadata": "http://169.254.169.254/latest/meta-data/",
    "/to/loopback6": "http://[::1]/",
    "/to/mapped": "http://[::ffff:10.0.0.1]/",
    "/to/decimal": "http://2130706433/",
    "/to/octal": "http://0177.0.0.01/",
    "/to/hex": "http://0x7f.1/",
    "/to/percent": "http://%31%32%37.0.0.1/",
    "/to/protocol-relative": "//localhost/x",
    "/to/relative": "../ok.png?from=relative",
    "/to/nowhere": "http://",
    "/to/umlaut": "/umlaut-\xc3\xa4 b",
    "/to/secret": "/ok.png?X-Amz-Signature=abcdef",
    "/to/other-host": "https://other.%s/echo" % HOST,
    "/to/same-host": "/echo",
    "/to/unencrypted": "http://%s/echo" % HOST,
    "/loop/a": "/loop/b",
    "/loop/b": "/loop/a",
}


def respond(client, target, fields):
    path = target.split("?")[0]
    if path in PLAIN_ANSWERS:
        client.answer(**PLAIN_ANSWERS[path])
    elif path in ACTIONS:
        ACTIONS[path](client)
    elif path in WITH_FIELDS:
        WITH_FIELDS[path](client, fields)
    elif path in TARGETS:
        redirect(client, TARGETS[path])
    elif path == "/redirect":
        # Latin-1, as every header line here: the bytes of the target go out as they were written.
        redirect(client, unquote_to_bytes(target.partition("?")[2]).decode("latin-1"))
    elif path.startswith("/endless/"):
        redirect(client, "/endless/%d" % (int(path[9:]) + 1), "307 Temporary Redirect")
    elif path.startswith("/slow/"):
        time.sleep(0.3)
        client.answer()
    elif path.startswith("/file/"):
        client.answer(body=(path.encode() * 1000)[: 1000 + int(path[6:])])
    elif path.startswith("/media/"):
        media(client, path, fields)
    elif path.startswith("/push/"):
        push_media(client, target, fields)
    elif path.startswith("/umlaut-"):
        client.answer(body=target.encode())
    elif path == "/counts":
        with lock:
            client.answer(body=json.dumps(counts).encode())
    else:
        client.answer("404 Not Found", body=b"unknown to the tests")


def serve_connection(connection, context):
    try:
        connection.settimeout(30)
        if context is not None:
            connection = context.wrap_socket(connection, server_side=True)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client = Client(connection)
        while True:
            target, fields = client.request()
            respond(client, target, fields)
    except (Hangup, OSError):
        pass
    finally:
        connection.close()


def listen(context):
    listener = socket.create_server(("127.0.0.1", 0), backlog=256)

    def accept():
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve_connection, args=(connection, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return listener.getsockname()[1]


def main():
    folder = FOLDER
    try:
        make_certificates(folder)
        ports = {"plain": listen(None)}
        for name in ["good", "other", "expired", "self"]:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key"))
            ports[name] = listen(context)
        for name, version in [("old", ssl.TLSVersion.TLSv1_1), ("ancient", ssl.TLSVersion.TLSv1)]:
            old = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            old.load_cert_chain(os.path.join(folder, "good.pem"), os.path.join(folder, "good.key"))
            old.set_ciphers("DEFAULT:@SECLEVEL=0")
            old.minimum_version = old.maximum_version = version
            ports[name] = listen(old)
        closed = socket.create_server(("127.0.0.1", 0))
        ports["closed"] = closed.getsockname()[1]
        closed.close()
        print(json.dumps(dict(ports=ports, ca=os.path.join(folder, "ca.pem"))), flush=True)
        timer = threading.Timer(600, lambda: (shutil.rmtree(folder, ignore_errors=True), os._exit(0)))
        timer.daemon = True
        timer.start()
        sys.stdin.read()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


main()
