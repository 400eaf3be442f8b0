import path from "node:path";
import { reportProgress } from "../base/report-progress.mjs";
import { holdLock, LockHeldError } from "../install/hold-lock.mjs";
import { findServerUrl } from "./server-record.mjs";

/** A stopping app drains first and then stops the PostgreSQL that we would share with it. */
const DRAIN_WAIT_MS = 40_000;
const RUNNING_WAIT_MS = 3_000;

/** One app at a time uses the embedded database of a data folder: the first to stop would take it down. */
export async function claimDataDir(dataDir) {
  const waitMs = (await findServerUrl(dataDir)) ? RUNNING_WAIT_MS : DRAIN_WAIT_MS;
  try {
    return await holdLock(path.join(dataDir, "app.lock"), {
      waitMs,
      onWait: (pid) => reportProgress(`Waiting for process ${pid} to release ${dataDir}…`),
    });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    const url = await findServerUrl(dataDir);
    throw new Error(
      `Process ${error.pid} already runs Tumiza ${url ? `on ${url} ` : ""}with the data in ${dataDir}. ` +
        "Stop it first, or choose another folder: DATA_DIR=.data-2",
      { cause: error },
    );
  }
}
