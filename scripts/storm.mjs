import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { CRASHES } from "./storms/crashes.mjs";
import { LOADS } from "./storms/loads.mjs";
import { startTestDatabase } from "./test/start-database.mjs";

const STORM = inProject("scripts/storm.mjs");

const FLAGS = [
  "orders",
  "events",
  "kills",
  "endpoints",
  "answer-ms",
  "clients",
  "connections",
  "seconds",
  "minutes",
  "times",
  "streams",
  "jumps",
  "count",
  "per-operation",
  "riders",
  "seed",
];

const STORMS = { ...CRASHES, ...LOADS };

/**
 * `npm run test:storm [-- webhooks --events 20000 --kills 100]`: processes are killed with -9 while they work,
 * or flooded, and a judge looks for rows that were lost, doubled, overtaken or delayed. `-- database --fault
 * restarted --times 25` repeats one fault of the database; `-- upgrade --from <commit>` starts this version
 * beside an earlier one.
 */
await runUntilStopped(async (life) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      [...FLAGS, "fault", "from"].map((flag) => [flag, { type: "string" }]),
    ),
  });
  await ensureInstalled();
  await ensureBuilt();
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) {
    // The application connects to one database per process, and every storm has its own.
    const every = Object.keys(STORMS).filter((each) => !STORMS[each].isByName);
    const names = positionals.length > 0 ? positionals : every;
    for (const each of names) await runCommand(process.execPath, [STORM, each, ...flags(values)]);
    await life.finish();
  }
  const findings = await runStorm(life, name, values);
  await life.finish(findings === 0 ? 0 : 1);
});

function flags(values) {
  return Object.entries(values).map(([option, value]) => `--${option}=${value}`);
}

async function runStorm(life, name, values) {
  const storm = STORMS[name];
  if (!storm) throw new Error(`Unknown storm ${name}. Known: ${Object.keys(STORMS).join(", ")}.`);
  const { fault, from, ...sizes } = values;
  const given = Object.entries(sizes).map(([option, value]) => [option, Number(value)]);
  const database = await startTestDatabase({ diskMb: storm.diskMb });
  // The storm itself uses what the servers use.
  Object.assign(process.env, database.env);
  life.onStop(database.stop);
  const { summary, findings } = await storm.run(life, database, {
    ...storm.size,
    ...Object.fromEntries(given),
    fault,
    from,
  });
  console.log(`${name}: ${summary}`);
  for (const finding of findings.slice(0, 20)) console.error(finding);
  console.log(`${name}: ${findings.length} findings`);
  return findings.length;
}
