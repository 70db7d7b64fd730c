"""Verifies the DKIM signatures of mails with dkimpy, for a test: `verify.py PORT`.

POST with JSON {mail, records}, where `records` are the texts in DNS by name, answers {good, domain, covered, reason}.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

import dkim


def verified(mail, records):
    def look_up(name, timeout=5):
        text = records.get(name.decode().rstrip("."))
        return None if text is None else text.encode()

    verifier = dkim.DKIM(mail.encode())
    said = {"good": False, "reason": ""}
    try:
        said["good"] = bool(verifier.verify(dnsfunc=look_up))
    except dkim.DKIMException as error:
        said["reason"] = str(error)
    said["domain"] = (verifier.domain or b"").decode()
    said["covered"] = [name.decode() for name, _ in verifier.signed_headers]
    return said


class Verifier(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = json.dumps(verified(asked["mail"], asked["records"])).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", int(sys.argv[1])), Verifier).serve_forever()
