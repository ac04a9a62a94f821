"""Receives webhooks, verifies them and prints the codes. Python 3.8 or newer, nothing to install."""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))
seen = set()


def is_from_shop(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if abs(time.time() - int(timestamp)) > 300:
        return False
    digest = hmac.new(KEY, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    # During a change of the secret there are two signatures; one right one is enough.
    return any(hmac.compare_digest(one, wanted) for one in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The signature covers the bytes as they came: verify before parsing.
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        is_genuine = is_from_shop(self.headers, body)
        # Answer with 2xx at once. Any other answer brings the event again, under the same id.
        self.send_response(204 if is_genuine else 400)
        self.end_headers()
        if not is_genuine:
            return
        event = json.loads(body)
        if event["id"] in seen or event["type"] != "activation-changed":
            return
        seen.add(event["id"])
        activation = event["data"]["activation"]
        if activation["status"] == "received":
            print("code", activation["messages"][-1]["code"], "for", activation["phone"], flush=True)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("", int(os.environ.get("PORT", "8000"))), Receiver)
print("ready", flush=True)
server.serve_forever()
