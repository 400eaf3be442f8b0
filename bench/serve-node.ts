import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SLOW_MS = 2_000;

/** The cost of an answer without any work; and of a delayed one. */
const answer = JSON.stringify({ status: "ok" });
const server = createServer(({ url }, response) => {
  const end = () => response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
  if (url === "/slow") setTimeout(end, SLOW_MS);
  else end();
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
