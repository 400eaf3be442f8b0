import { pathToFileURL } from "node:url";
import { inProject } from "../base/project-root.mjs";

let registered = false;

/** Imports a TypeScript file of the project without a build. */
export async function importTypeScript(file) {
  if (!registered) {
    const { register } = await import("tsx/esm/api");
    process.env.TSX_TSCONFIG_PATH = inProject("tsconfig.json");
    register();
    registered = true;
  }
  return import(pathToFileURL(inProject(file)).href);
}
