import { lstat } from "node:fs/promises";

/** A link counts as existing even when what it points to does not. */
export function pathExists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
