import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What an answer costs before anybody works for it. */
const answer = JSON.stringify({ status: "ok" });
const server = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
