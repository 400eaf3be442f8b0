import { findInstalledBrowser } from "./find-installed-browser.mjs";
import { installBrowser } from "./install-browser.mjs";

/** Returns the path of a Chromium that runs here, and installs one if there is none. */
export async function ensureBrowser() {
  const found = (await findInstalledBrowser()) ?? (await installBrowser());
  if (!found) {
    throw new Error(
      "No browser could be found or installed. Install chromium-headless-shell, Chromium or Google Chrome, or set CHROMIUM_PATH.",
    );
  }
  process.stderr.write(`Browser: ${found.path} ${found.version} (${found.source})\n`);
  return found.path;
}
