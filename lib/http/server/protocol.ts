import type { IncomingMessage, ServerResponse } from "node:http";
import { publicUrl } from "@/lib/core/env";
import { refuse } from "@/lib/domain/errors";

/** A client that asks for a websocket cannot use another answer. */
export function wantsWebsocket({ headers }: IncomingMessage): boolean {
  const { upgrade = "", connection = "" } = headers;
  return /\bwebsocket\b/i.test(upgrade) && /\bupgrade\b/i.test(connection);
}

export function refuseWebsocket(response: ServerResponse): void {
  const headers = { Upgrade: "HTTP/1.1", Connection: "Upgrade, close", "Content-Length": 0 };
  response.writeHead(426, headers).end();
}

/**
 * Two hosts are refused (RFC 9112, section 3.2); Node keeps the first. HTTP/1.0 needs none, but our code that reads addresses does.
 *
 * @throws invalid_request
 */
export function requireOneHost({ headers, rawHeaders }: IncomingMessage): void {
  if (headers.host === undefined) {
    headers.host = new URL(publicUrl).host;
    rawHeaders.push("Host", headers.host);
  }
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) {
    refuse("invalid_request", { issues: [{ path: "Host", message: "Send one Host header." }] });
  }
}
