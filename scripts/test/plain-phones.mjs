import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

/** A gateway to phones without data: it takes text messages, and shows those of a number, the oldest first. */
export async function startPlainPhones() {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const sent = [];
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url, "http://phones.test");
    response.setHeader("Content-Type", "application/json");
    if (request.method === "GET") {
      const texts = sent.filter(({ to }) => to === searchParams.get("to")).map(({ text }) => text);
      return response.end(JSON.stringify(texts));
    }
    const { id, to, text } = await json(request);
    sent.push({ to, text });
    return response.end(JSON.stringify({ id, cost: 12.5, currency: "MWK" }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, secret, stop };
}
