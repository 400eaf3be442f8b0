import { closeDatabase } from "@/db/client";
import { log } from "@/lib/core/log";
import { startWorker } from "./start-worker";

/** `npm run worker`: what runs beside requests, as a process of its own; any number may run. */
const stopWorker = startWorker();
// Nothing else keeps this process alive between two polls.
const heartbeat = setInterval(() => {}, 60_000);
log.info("worker started");

async function stop(): Promise<void> {
  await stopWorker();
  await closeDatabase();
  clearInterval(heartbeat);
  log.info("worker stopped");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
