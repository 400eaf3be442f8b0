import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Other users may pass through it, because root's PostgreSQL runs as another user. */
const TRAVERSABLE = 0o755;

/** A data folder for one run of tests. A private one would send root's cluster to another place. */
export function makeTemporaryDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-"));
  chmodSync(folder, TRAVERSABLE);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
