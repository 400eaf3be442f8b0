import { copyFile, mkdir } from "node:fs/promises";
import { inProject } from "../base/project-root.mjs";

const WORKER = "maplibre-gl-worker.mjs";

/** Puts the map's worker where a page can load it: the bundler leaves it behind. */
export async function copyMapWorker() {
  await mkdir(inProject("public"), { recursive: true });
  await copyFile(
    inProject("node_modules", "maplibre-gl", "dist", WORKER),
    inProject("public", WORKER),
  );
}
