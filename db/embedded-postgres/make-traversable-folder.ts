import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code";

const TRAVERSABLE_MODE = 0o755;

/**
 * Creates a folder and its missing parents so that another user can walk through them.
 * Folders that already exist keep their mode: they are not ours to open up.
 */
export async function makeTraversableFolder(folder: string): Promise<void> {
  if (await createFolder(folder)) return;
  await makeTraversableFolder(path.dirname(folder));
  await createFolder(folder);
}

/** Answers false when the parent is missing. */
async function createFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST") return true;
    if (code === "ENOENT" && path.dirname(folder) !== folder) return false;
    throw error;
  }
  // The umask may have removed the bits that another user needs to pass.
  await chmod(folder, TRAVERSABLE_MODE);
  return true;
}
