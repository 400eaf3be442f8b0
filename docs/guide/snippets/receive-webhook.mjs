// step: receive
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");

createServer(async (request, response) => {
  const body = await text(request); // The raw body: parse it only afterwards.
  const id = request.headers["webhook-id"];
  const at = request.headers["webhook-timestamp"];
  const wanted = createHmac("sha256", secret).update(`${id}.${at}.${body}`).digest();
  const isOurs = String(request.headers["webhook-signature"])
    .split(" ")
    .some((one) => {
      const given = Buffer.from(one.replace("v1,", ""), "base64");
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  if (isOurs && isRecent) console.log("received", JSON.parse(body).type);
  response.writeHead(isOurs && isRecent ? 200 : 400).end();
}).listen(4000);
