import { findInstalledBrowser } from "./find-installed-browser.mjs";
import { installBrowser } from "./install-browser.mjs";

/** Gives the path of a Chromium that runs here, installing one when there is none. */
export async function ensureBrowser() {
  const found = (await findInstalledBrowser()) ?? (await installBrowser());
  if (!found) {
    throw new Error("No browser could be found or installed. Set CHROMIUM_PATH to a Chromium.");
  }
  process.stderr.write(`Browser: ${found.path} (${found.source})\n`);
  return found.path;
}
