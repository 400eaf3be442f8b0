import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** Several times the amount that a run writes. */
const ENOUGH_BYTES = 6 * 2 ** 30;
/** Root's PostgreSQL runs as another user. */
const TRAVERSABLE = 0o755;

/**
 * Keeps a test run's own files in memory, where the system has enough of it: tens of thousands of files of
 * databases and browsers come and go, which takes much longer on a disk.
 */
export function keepInMemory(life) {
  if (!hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, "tumiza-test-"));
  // A database that is just ending still writes into its folder.
  life.onStop(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  chmodSync(folder, TRAVERSABLE);
  if (mayHoldPrograms(folder)) process.env.TMPDIR = folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, os.freemem()) > ENOUGH_BYTES;
  } catch {
    // Only Linux has it.
    return false;
  }
}

/** Tests install the clients of the API, and run them. */
function mayHoldPrograms(folder) {
  const program = path.join(folder, "program");
  writeFileSync(program, "", { mode: TRAVERSABLE });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
