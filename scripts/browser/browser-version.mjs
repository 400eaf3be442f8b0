import { existsSync } from "node:fs";
import { runCommand } from "../base/run-command.mjs";

const START_LIMIT_MS = 15_000;

/**
 * The version of a browser that starts here, or null. A browser without its libraries is a file that does not
 * start, so only a start proves it.
 */
export async function browserVersion(file) {
  if (!existsSync(file)) return null;
  // There it would open a window instead.
  if (process.platform === "win32") return "";
  const options = { quiet: true, timeoutMs: START_LIMIT_MS };
  const said = await runCommand(file, ["--version", "--no-sandbox"], options).catch(() => null);
  return said === null ? null : (/\d+(?:\.\d+)+/.exec(said)?.[0] ?? "");
}
