import { existsSync, statSync, utimesSync } from "node:fs";
import { checkNativePackages } from "./check-native-packages.mjs";
import { inProject } from "../base/project-root.mjs";
import { reportAside } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { withProjectLock } from "./with-project-lock.mjs";

const WANTED = inProject("package-lock.json");
/** npm writes this file last, when everything is in place. */
const INSTALLED = inProject("node_modules", ".package-lock.json");

/** Installs the packages when they are absent or older than the lock file. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await withProjectLock(async () => {
      if (!isInstalled()) await install();
    });
  }
  checkNativePackages();
}

function isInstalled() {
  // A release may come without the lock file; its packages are then what they are.
  if (!existsSync(WANTED)) return existsSync(inProject("node_modules"));
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(WANTED).mtimeMs;
}

async function install() {
  reportAside("Installing packages…");
  // `npm ci` refuses a lock file that lacks another platform's optional packages.
  const args = ["install", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  await runCommand(...npm(args)).catch((error) => {
    throw new Error(`The packages could not be installed: ${error.message}`);
  });
  // npm leaves the file alone when nothing was missing, and the next start would install again.
  if (existsSync(INSTALLED)) utimesSync(INSTALLED, new Date(), new Date());
  reportAside("Packages installed");
}

/** Under `npm start`, the npm that runs us is the one to use, whatever else is on the path. */
function npm(args) {
  const current = process.env.npm_execpath;
  if (current?.endsWith("npm-cli.js")) return [process.execPath, [current, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}
