import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runCommand } from "./base/run-command.mjs";
import { inProject } from "./base/project-root.mjs";

/** `npm run bench`: what must not grow with the data, measured on a database made for it. */
await ensureInstalled();
await runCommand(process.execPath, [
  "--import",
  "tsx",
  inProject("bench/metrics-summary.ts"),
  ...process.argv.slice(2),
]);
