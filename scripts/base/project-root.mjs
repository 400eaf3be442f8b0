import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A path inside the project, independent of the working directory. */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}
