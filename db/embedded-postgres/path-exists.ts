import { lstat } from "node:fs/promises";

/** A link counts as existing even if its target does not exist. */
export function pathExists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
