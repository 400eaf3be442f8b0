import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SLOW_MS = 2_000;

/** What an answer costs before anything works for it; and one that comes late. */
const answer = JSON.stringify({ status: "ok" });
const server = createServer(({ url }, response) => {
  const end = () => response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
  if (url === "/slow") setTimeout(end, SLOW_MS);
  else end();
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
