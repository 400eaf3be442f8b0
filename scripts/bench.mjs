import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runCommand } from "./base/run-command.mjs";
import { inProject } from "./base/project-root.mjs";

const BENCHES = ["http", "metrics-summary", "nearest-rider", "place-search", "check-ledger"];

/**
 * `npm run bench [-- nearest-rider --riders 1000000]`: what must not grow with the data, measured on a
 * database made for it; every bench at its own size, or the named one. `http` compares requests with
 * peers; its cases may be named too: `npm run bench -- http validate create-order`.
 */
await ensureInstalled();
const [name, ...flags] = process.argv.slice(2);
if (name !== undefined && !BENCHES.includes(name)) {
  throw new Error(`Unknown bench ${name}. Known: ${BENCHES.join(", ")}.`);
}
for (const each of name === undefined ? BENCHES : [name]) {
  console.log(`${each}:`);
  await runCommand(process.execPath, ["--import", "tsx", inProject(`bench/${each}.ts`), ...flags]);
}
