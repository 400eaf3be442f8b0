import { ensureBrowser } from "./browser/ensure-browser.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { API_TESTS, testApiThroughServers } from "./test/api-through-servers.mjs";
import { testJourneys } from "./test/journeys.mjs";
import { keepInMemory } from "./test/keep-in-memory.mjs";
import { runSteps, runTasks, stopSteps, summarise } from "./test/run-steps.mjs";
import { AT_ONCE, GENERATE, runVerifySteps, STATIC_STEPS, UNIT_TESTS } from "./test/steps.mjs";

/** Each part of the run can be run alone: what follows its name goes to its runner. */
const PARTS = {
  verify: () => runVerifySteps(),
  api: async (life, more) => {
    await ensureBuilt();
    await testApiThroughServers(life, more);
  },
  storms: async (_life, more) => {
    await ensureBuilt();
    const command = ["node scripts/storm.mjs", ...more].join(" ");
    await runSteps([{ name: "Crash storms", command, again: "npm test -- storms" }]);
  },
  journeys: async (life, more) => {
    await ensureBuilt();
    await testJourneys(life, more, await ensureBrowser());
  },
};

/**
 * Steps in the order of their start: storms mostly wait for killed processes, and the browser of the journeys
 * keeps both cores busy. A failed test is tried once more and named in the summary: a defect fails again, a
 * delay of the machine does not.
 */
async function runAll(life) {
  process.env.TRY_FAILED_AGAIN = "1";
  await runSteps(GENERATE, { atOnce: AT_ONCE });
  const env = { TESTED_THROUGH_SERVER: API_TESTS.join(",") };
  const tasks = [
    () => runSteps([{ ...UNIT_TESTS, env }]),
    () => runSteps(STATIC_STEPS),
    () => ensureBuilt(),
    () => PARTS.storms(life, []),
    () => PARTS.api(life, []),
    () => PARTS.journeys(life, []),
  ];
  await runTasks(tasks, { atOnce: AT_ONCE });
}

/** `npm test`: everything, on a machine with Node and npm. `npm test -- journeys sign-in`: a part of it. */
await runUntilStopped(async (life) => {
  const [only, ...more] = process.argv.slice(2);
  if (only && !PARTS[only])
    throw new Error(`Unknown part ${only}. Known: ${Object.keys(PARTS).join(", ")}.`);
  requireNodeVersion();
  await ensureInstalled();
  keepInMemory(life);
  life.onStop(stopSteps);
  await (only ? PARTS[only](life, more) : runAll(life));
  summarise();
  await life.finish();
});
