import path from "node:path";
import { browserVersion } from "./browser-version.mjs";
import { NPM_SHELL } from "./install-browser.mjs";
import { playwrightsBrowser, playwrightsShell } from "./playwrights-own.mjs";

/** The oldest Chromium with which all journeys passed. */
const OLDEST_TRIED = 141;

/** They draw no windows, ask nothing of their own accord and show no dialogs. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const WINDOWS_FOLDERS = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];

/** Looks at what the machine has: the one that was named, else a headless shell, else a browser with windows. */
export async function findInstalledBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const version = await browserVersion(named);
    if (version !== null) return { path: named, source: "CHROMIUM_PATH", version };
    throw new Error(`CHROMIUM_PATH=${named} is not a browser that runs here.`);
  }
  const shells = [await playwrightsShell(), ...onPath(SHELLS), NPM_SHELL];
  const browsers = [await playwrightsBrowser(), ...onPath(BROWSERS), ...MAC_APPS, ...onWindows()];
  for (const candidate of [...shells, ...browsers]) {
    const version = candidate && (await browserVersion(candidate));
    if (typeof version !== "string") continue;
    if (!isTooOld(version)) return { path: candidate, source: "installed", version };
    process.stderr.write(`Passed over: ${candidate} ${version}, older than ${OLDEST_TRIED}\n`);
  }
  return null;
}

const isTooOld = (version) => Number.parseInt(version, 10) < OLDEST_TRIED;

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function onWindows() {
  return WINDOWS_FOLDERS.flatMap((name) => process.env[name] ?? []).map((folder) =>
    path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
  );
}
