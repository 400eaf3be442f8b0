import type { CodeSample } from "@/components/ui/code-block";

/** The smallest receiver that believes nothing but our signatures, in three languages. */
export const RECEIVER_SAMPLES: [CodeSample, ...CodeSample[]] = [
  {
    language: "JavaScript",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");

createServer(async (request, response) => {
  const body = await text(request); // The raw body: parse it only afterwards.
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = request.headers;
  const wanted = createHmac("sha256", secret).update(\`\${id}.\${at}.\${body}\`).digest();
  const isOurs = String(signatures).split(" ").some((one) => {
    const given = Buffer.from(one.replace("v1,", ""), "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  response.writeHead(isOurs && isRecent ? 200 : 400).end();
}).listen(4000);`,
  },
  {
    language: "PHP",
    code: `<?php
$secret = base64_decode(str_replace("whsec_", "", getenv("WEBHOOK_SECRET")));
$body = file_get_contents("php://input"); // The raw body: parse it only afterwards.
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$at = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "";
$wanted = "v1," . base64_encode(hash_hmac("sha256", "$id.$at.$body", $secret, true));
$isOurs = false;
foreach (explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") as $given) {
    $isOurs = $isOurs || hash_equals($wanted, $given);
}
$isRecent = abs(time() - (int) $at) < 300;
http_response_code($isOurs && $isRecent ? 200 : 400);`,
  },
  {
    language: "Python",
    code: `import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].replace("whsec_", ""))

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The raw body: parse it only afterwards.
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        id, at = self.headers["webhook-id"], self.headers["webhook-timestamp"]
        digest = hmac.new(SECRET, f"{id}.{at}.{body}".encode(), hashlib.sha256).digest()
        wanted = "v1," + base64.b64encode(digest).decode()
        given = self.headers["webhook-signature"].split(" ")
        is_ours = any(hmac.compare_digest(wanted, one) for one in given)
        is_recent = abs(time.time() - int(at)) < 300
        self.send_response(200 if is_ours and is_recent else 400)
        self.end_headers()

HTTPServer(("", 4000), Receiver).serve_forever()`,
  },
];
