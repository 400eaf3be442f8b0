import { existsSync, readFileSync, rmSync } from "node:fs";
import { inProject } from "../base/project-root.mjs";
import { isVerbose, reportAside } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { findBrokenPackage } from "./find-broken-package.mjs";
import { withProjectLock } from "./with-project-lock.mjs";

const WANTED = inProject("package-lock.json");
/** npm writes this file last, when everything is in place. */
const INSTALLED = inProject("node_modules", ".package-lock.json");

/** Installs the packages when they are not those of the lock file, or do not run here. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withProjectLock(async () => {
    if (!isInstalled()) await install();
  });
}

function isInstalled() {
  return isComplete() && !findBrokenPackage();
}

function isComplete() {
  // A release may come without the lock file; its packages are then what they are.
  if (!existsSync(WANTED)) return existsSync(inProject("node_modules"));
  if (!existsSync(INSTALLED)) return false;
  const installed = readPackages(INSTALLED);
  return Object.entries(readPackages(WANTED)).every(([folder, { version, optional }]) => {
    if (folder === "" || (optional && !installed[folder])) return true;
    return installed[folder]?.version === version && existsSync(inProject(folder));
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

async function install() {
  reportAside("Installing packages (about 30 seconds)…");
  // `npm ci` starts from an empty folder, so leftovers of a killed install cannot matter.
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  const output = await runCommand(...npm(args), { quiet: true }).catch((cause) => {
    throw new Error("The packages could not be installed (npm says why above).", { cause });
  });
  if (isVerbose) process.stderr.write(output);
  const problem = findBrokenPackage();
  // npm goes on, and says that all is well, where a file could not be written.
  if (!problem && !output.includes("ENOSPC")) return;
  rmSync(INSTALLED, { force: true });
  throw Object.assign(new Error(problem || "ENOSPC"), { output });
}

/** Under `npm start`, uses the npm that runs us, even if the path has another. */
function npm(args) {
  const current = process.env.npm_execpath;
  if (current?.endsWith("npm-cli.js")) return [process.execPath, [current, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}
