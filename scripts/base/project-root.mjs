import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A path inside the project, wherever the command was called from. */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}
