import { closeDatabase } from "@/db/client";
import { forgiveLeaving } from "@/db/connections/bounded-client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { startTracing, stopTracing } from "@/lib/core/start-tracing";
import { readReadiness } from "@/lib/http/server/readiness";
import { startWorker } from "./start-worker";

/** `npm run worker`: the background work as a separate process. Any number may run. */
await startTracing("tumiza-worker");
const stopWorker = startWorker();

/** The time between two checks of whether this process still works. */
const WATCH_MS = 10_000;

/** Keeps this process alive between two runs, and ends it if it is stuck while its database answers. */
const heartbeat = setInterval(() => void leaveWhenStuck(), WATCH_MS);
log.info("worker started");

async function stop(): Promise<void> {
  await stopWorker(env.DRAIN_TIMEOUT_MS);
  await closeDatabase();
  await stopTracing();
  clearInterval(heartbeat);
  log.info("worker stopped");
  process.exit(0);
}

async function leaveWhenStuck(): Promise<void> {
  const { loops } = await readReadiness();
  if (!loops) return;
  log.fatal({ loops }, "background loops are late while the database answers; leaving");
  process.exit(1);
}

// In the server of pages, Next has a listener of its own, which does not end the process.
process.on("unhandledRejection", forgiveLeaving);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
