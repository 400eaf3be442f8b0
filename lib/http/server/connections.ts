import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "@/lib/core/env";
import { networkOf } from "@/lib/core/network";
import { limitConcurrency } from "../limits/limit-concurrency";

/** The part of all connections that one address can have. */
const SHARE_OF_ONE = 4;

/** A server of ours opens no tunnels. */
const NO_TUNNEL =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, OPTIONS\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/**
 * The most connections that a process opens. The other half of its descriptors is for the database, webhooks
 * and files.
 */
export const CONNECTIONS_MAX = Math.max(
  1,
  Math.min(env.MAX_CONNECTIONS, Math.floor(descriptorLimit() / 2)),
);

/**
 * Limits the connections of a server, for one address and for all together. Ends every idle one,
 * also if its client does not read the answer.
 */
export function boundConnections(
  server: Server,
  { idleMs, connections }: { idleMs: number; connections: number },
): Server {
  server.maxConnections = connections;
  server.timeout = idleMs;
  // Behind a proxy, all clients have the proxy's address.
  const isProxied = env.TRUSTED_PROXY_HOPS > 0;
  const perCaller = isProxied ? connections : Math.ceil(connections / SHARE_OF_ONE);
  const takePlace = limitConcurrency({ perCaller, total: connections });
  server.on("connection", (socket) => {
    try {
      socket.once("close", takePlace(networkOf(socket.remoteAddress ?? "")));
    } catch {
      socket.destroy();
    }
  });
  return server.on("connect", (_: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => undefined).end(NO_TUNNEL, () => socket.destroy());
  });
}

/** Infinity if the system does not state a limit. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
