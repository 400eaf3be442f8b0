import { closeDatabase } from "@/db/client";
import { forgiveLeaving } from "@/db/connections/bounded-client";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { startTracing, stopTracing } from "@/lib/core/start-tracing";
import { readReadiness } from "@/lib/http/server/readiness";
import { startWorker } from "./start-worker";

/** `npm run worker`: what runs beside requests, as a process of its own; any number may run. */
await startTracing("tumiza-worker");
const stopWorker = startWorker();

/** How often this process is checked for whether it still does its work. */
const WATCH_MS = 10_000;

/** Keeps this process alive between two runs, but not one that is stuck while its database answers. */
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

// Beside pages Next has a listener of its own, which ends nothing.
process.on("unhandledRejection", forgiveLeaving);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
