import { readFile, writeFile } from "node:fs/promises";
import { inProject } from "../base/project-root.mjs";

const MANIFEST = inProject(".next", "server", "next-font-manifest.json");

/** The rider's app (`app/driver/rider-app.css`) and the documentation show the system's fonts. */
const SYSTEM_FONT = /^\[project\]\/app\/(?:driver|docs)\//;

/**
 * Takes the pages that show the system's fonts out of the list of fonts to preload: the framework preloads what the
 * layout above all pages imports, also where no letter of it is shown.
 */
export async function trimFontPreloads() {
  const manifest = JSON.parse(await readFile(MANIFEST, "utf8"));
  const pages = Object.entries(manifest.app);
  const others = pages.filter(([page]) => !SYSTEM_FONT.test(page));
  if (others.length === pages.length)
    throw new Error(`${MANIFEST} has no page with the system's fonts.`);
  await writeFile(MANIFEST, JSON.stringify({ ...manifest, app: Object.fromEntries(others) }));
}
