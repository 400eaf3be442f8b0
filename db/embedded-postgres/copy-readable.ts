import { randomBytes } from "node:crypto";
import { chmod, cp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code";
import { makeTraversableFolder } from "./make-traversable-folder";

/**
 * Copies a folder so that every user can read it. The copy appears under its name only when it is
 * whole, so a killed copy is never mistaken for a good one, and the first of two copiers wins.
 */
export async function copyReadable(
  source: string,
  target: string,
  finish: (folder: string) => Promise<unknown>,
): Promise<void> {
  const home = path.dirname(target);
  await makeTraversableFolder(home);
  const draft = path.join(home, `.copy-${randomBytes(4).toString("hex")}`);
  try {
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    await finish(draft);
    await openForReading(draft);
    await rename(draft, target).catch((error: unknown) => {
      if (errorCode(error) !== "ENOTEMPTY" && errorCode(error) !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(file);
    else if (entry.isFile()) {
      const runnable = ((await stat(file)).mode & 0o100) !== 0;
      await chmod(file, runnable ? 0o755 : 0o644);
    }
  }
}
