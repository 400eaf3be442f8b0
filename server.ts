import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import next from "next";
import { routes } from "@/app/routes.gen";
import { changes, closeDatabase } from "@/db/client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { startTracing, stopTracing } from "@/lib/core/start-tracing";
import { sessionIn } from "@/lib/dashboard/session-cookie";
import { drainServer } from "@/lib/http/server/drain-server";
import { createFront, frontAddresses } from "@/lib/http/server/front";
import { createHttpServer } from "@/lib/http/server/http-server";
import { startWorker } from "@/worker/start-worker";

/** What the worker and the pages have at least to stop. */
const STOP_MS_MIN = 2_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * The production entry: one process in which the light front answers the route files and Next renders
 * the pages. Expects a prepared database in DATABASE_URL.
 */
export async function serve({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<RunningServer> {
  // Before Next looks for it.
  await startTracing("tumiza");
  // Next adds an `upgrade` listener to the server it is given, which owns sockets and never ends them; this one never listens.
  const pages = next({ dev: false, hostname: host, port, httpServer: createServer() });
  await pages.prepare();
  const renderPage = pages.getRequestHandler();
  const server = createHttpServer({
    isRoute: frontAddresses(routes),
    answerRoute: getRequestListener(createFront(routes).fetch),
    renderPage,
    readSession: ({ cookie }) => sessionIn(cookie),
  });
  await listen(server, port, host);
  // Behind a pooler this connection alone tells the other processes that this one lives.
  changes.listen().catch(() => undefined);
  const stopWorker = env.WORKER ? startWorker() : () => Promise.resolve();
  return {
    url: `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`,
    stop: async () => {
      const endsAt = performance.now() + env.DRAIN_DELAY_MS + env.DRAIN_TIMEOUT_MS;
      await drainServer(server);
      log.info("drained");
      // Requests under way may need the worker, which has what is left of their time.
      await stopWorker(Math.max(endsAt - performance.now(), STOP_MS_MIN));
      await closeDatabase();
      await stopTracing();
      await Promise.race([pages.close(), wait(STOP_MS_MIN)]);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
