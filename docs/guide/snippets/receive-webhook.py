# step: receive
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        # The raw body: parse it only afterwards.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        id = self.headers.get("webhook-id", "")
        at = self.headers.get("webhook-timestamp", "0")
        digest = hmac.new(SECRET, f"{id}.{at}.{body}".encode(), hashlib.sha256).digest()
        wanted = b"v1," + base64.b64encode(digest)
        given = self.headers.get("webhook-signature", "").split(" ")
        is_ours = any(hmac.compare_digest(wanted, one.encode()) for one in given)
        is_recent = at.isdigit() and abs(time.time() - int(at)) < 300
        if is_ours and is_recent:
            print("received", json.loads(body)["type"], flush=True)
        self.send_response(200 if is_ours and is_recent else 400)
        self.end_headers()


HTTPServer(("", 4000), Receiver).serve_forever()
