import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The proxy's fault for a request: its answer is lost or never comes, or it is refused before it is passed on. */
export type Fault = "lose" | "refuse" | "stall";

/** A network with faults, one for each of the first requests, in front of a server. */
export async function startFaultyProxy(target: string, faults: Fault[]) {
  const seen: IncomingHttpHeaders[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request.headers);
    const fault = faults.shift();
    const body = await buffer(request);
    if (fault === "stall") return;
    if (fault === "refuse") {
      // Without it, libcurl sends anything again that a kept connection loses.
      response
        .writeHead(429, { "retry-after": "1", connection: "close" })
        .end('{"error":"Rate limit exceeded"}');
      return;
    }
    // The forwarded request sets its own.
    const {
      host: _host,
      connection: _connection,
      "content-length": _length,
      ...headers
    } = request.headers as Record<string, string>;
    const passed = await fetch(`${target}${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(body.length > 0 && { body }),
    });
    const text = await passed.text();
    if (fault === "lose") return void request.socket.destroy();
    const requestId = passed.headers.get("x-request-id") ?? "";
    response.writeHead(passed.status, { "x-request-id": requestId }).end(text);
  };
  const proxy = createServer((request, response) => void answer(request, response));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${port}`, seen, stop };
}
