import type { Server } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { beginDraining } from "@/lib/core/lifecycle";

/**
 * How long clients are asked to leave, by `Connection: close` in each answer, before the connections
 * that they left open are closed. A connection that is closed as a request arrives loses the request.
 */
const LEAVING_MS = 500;

/** Stops accepting, lets what is under way finish, and gives up on it after a limit. */
export async function drainServer(server: Server): Promise<void> {
  beginDraining();
  // Clients that are asked to leave connect anew, and must find out at once that this server has closed.
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
