#!/usr/bin/env python3
"""Verifies a bundle of `canvass audit export`. Use: verify.py bundle.jsonl [KEY] [CHECKPOINT-FILE]. Python 3.8, no packages.
KEY was kept; without it, that of the bundle is believed. The log has to begin with the events of the checkpoint kept."""
import base64, hashlib, json, sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)

def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()

def require(holds, words):
    holds or sys.exit(words)

def add(a, b):  # Points of edwards25519, RFC 8032.
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return (e * f % P, g * h % P, f * g % P, e * h % P)

def times(n, point):
    total = (0, 1, 1, 0)
    while n > 0:
        total = add(total, point) if n & 1 else total
        point, n = add(point, point), n >> 1
    return total

def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    x = x if (x * x - xx) % P == 0 else x * I % P
    require(y < P and (x * x - xx) % P == 0, "no point of the curve")
    x = x if x & 1 == sign else P - x
    return (x, y, 1, x * y % P)

BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def signed(key, message, signature):
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    a, b = times(s, BASE), add(point(signature[:32]), times(h, point(key)))
    return s < L and (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0

def checkpoint(note, key):
    """Origin, size and root of a signed note. The key is the same under every origin of a log."""
    text, signatures = note.rsplit("\n\n", 1)
    origin, size, root = (text + "\n").split("\n")[:3]
    public = base64.b64decode(key.split("+", 2)[2])
    wanted = sha256(origin.encode(), b"\n", public)[:4]
    lines = [base64.b64decode(line.split(" ")[2]) for line in signatures.strip().split("\n") if line.split(" ")[1] == origin]
    require(any(one[:4] == wanted and signed(public[1:], (text + "\n").encode(), one[4:]) for one in lines), "SIGNATURE")
    return origin, int(size), base64.b64decode(root)

def climb(index, last, proof, hashes):
    """Folds a proof into the hashes, RFC 9162 2.1.3.2 and 2.1.4.2: the first takes what stands on the left alone."""
    for step in proof:
        require(last > 0, "PROOF TOO LONG")
        if index & 1 or index == last:
            hashes = [sha256(b"\1", step, one) for one in hashes]
            while not index & 1 and index:
                index, last = index >> 1, last >> 1
        else:
            hashes[-1] = sha256(b"\1", hashes[-1], step)
        index, last = index >> 1, last >> 1
    require(last == 0, "PROOF TOO SHORT")
    return hashes

def main(path, key=None, kept=None):
    lines = open(path, encoding="utf-8")
    header = json.loads(next(lines))
    origin, size, root = checkpoint(header["checkpoint"], key or header["key"])
    if kept:
        old, count, before = checkpoint(open(kept, encoding="utf-8").read(), key or header["key"])
        require(old == origin and count <= size, "ANOTHER LOG")
        proof = [base64.b64decode(one) for one in header.get("consistency", {}).get("proof", [])]
        index, last = count - 1, size - 1
        while index & 1:
            index, last = index >> 1, last >> 1
        first = before if index == 0 else proof.pop(0)
        ends = [before, root] if count == size and before == root else climb(index, last, proof, [first, first])
        require(ends == [before, root], "THE LOG NO LONGER BEGINS WITH THE EVENTS OF THE CHECKPOINT")
    count = 0
    for line in map(json.loads, lines):
        if "end" in line:
            require(line["end"] == count and next(lines, None) is None, "THE BUNDLE WAS CUT")
            return print(f"{count} events stand in the log {origin} of {size} events. Inclusion, not completeness.")
        entry, count = json.loads(line["entry"]), count + 1
        leaf = sha256(b"\0", sha256(line["entry"].encode()))
        proof = [base64.b64decode(one) for one in line["proof"]]
        name = f"EVENT {line['index']} ({entry['type']}, {entry['revision']} of {entry['stream']})"
        require(climb(line["index"], size - 1, proof, [leaf]) == [root], f"{name} DOES NOT STAND IN THE LOG")
        if "personal" in line:
            require(sha256(line["personal"].encode()).hex() == entry["metadata"]["seal"], f"{name} HAS ANOTHER SEAL")
    sys.exit("THE BUNDLE WAS CUT")

main(*sys.argv[1:])
