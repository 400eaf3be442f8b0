import { runCommand } from "../base/run-command.mjs";

const START_LIMIT_MS = 15_000;

/** A browser without its libraries is a file that does not start, so only a start proves it. */
export function browserRuns(file) {
  return runCommand(file, ["--version", "--no-sandbox"], {
    quiet: true,
    timeoutMs: START_LIMIT_MS,
  }).then(
    () => true,
    () => false,
  );
}
