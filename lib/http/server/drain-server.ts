import type { Server } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { beginDraining } from "@/lib/core/lifecycle";

/**
 * The time in which each answer has `Connection: close`. After it, the connections that clients left open are closed.
 * Closing a connection as a request arrives would lose the request.
 */
const LEAVING_MS = 500;

/** Stops accepting connections and waits for the requests under way, up to a limit. */
export async function drainServer(server: Server): Promise<void> {
  beginDraining();
  // A client that closed its connection opens a new one, and must learn at once that this server accepts none.
  if (env.DRAIN_DELAY_MS > 0) await wait(env.DRAIN_DELAY_MS);
  const closed = new Promise((resolve) => {
    // The server's own `close` would close idle connections at once.
    Listener.prototype.close.call(server, resolve);
  });
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, LEAVING_MS);
  await Promise.race([closed, wait(env.DRAIN_TIMEOUT_MS, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}
