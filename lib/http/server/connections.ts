import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "@/lib/core/env";
import { networkOf } from "@/lib/core/network";
import { limitConcurrency } from "../limits/limit-concurrency";

/** A part of all connections, beyond which an address gets no more. */
const SHARE_OF_ONE = 4;

/** A server of ours opens no tunnels. */
const NO_TUNNEL =
  "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, OPTIONS\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/**
 * The most connections that a process has open. The other half of its descriptors is for the database, webhooks
 * and files.
 */
export const CONNECTIONS_MAX = Math.max(
  1,
  Math.min(env.MAX_CONNECTIONS, Math.floor(descriptorLimit() / 2)),
);

/**
 * Bounds the connections of a server, for one address and for all together, and ends each one on which nothing moves:
 * also that of a client that does not read its answer.
 */
export function boundConnections(
  server: Server,
  { idleMs, connections }: { idleMs: number; connections: number },
): Server {
  server.maxConnections = connections;
  server.timeout = idleMs;
  // Behind a proxy all clients have its address.
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

/** Endless where the system does not say. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
