import { existsSync } from "node:fs";
import path from "node:path";
import { browserRuns } from "./browser-runs.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Looks at what the machine has: the one that was named, then what a user would have installed. */
export async function findInstalledBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await browserRuns(named)) return { path: named, source: "CHROMIUM_PATH" };
    throw new Error(`CHROMIUM_PATH=${named} is not a browser that runs here.`);
  }
  for (const candidate of [...onPath(), ...MAC_APPS].filter(existsSync)) {
    if (await browserRuns(candidate)) return { path: candidate, source: "installed" };
  }
  return null;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}
