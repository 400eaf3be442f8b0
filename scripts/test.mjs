import { ensureBrowser } from "./browser/ensure-browser.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { testApiThroughServers } from "./test/api-through-servers.mjs";
import { testJourneys } from "./test/journeys.mjs";
import { runSteps, stopSteps, summarise } from "./test/run-steps.mjs";
import { runVerifySteps } from "./test/steps.mjs";

/** Each part of the run can be run alone: what follows its name goes to its runner. */
const PARTS = {
  verify: () => runVerifySteps(),
  api: testApiThroughServers,
  storms: (_life, more) => {
    const command = ["node scripts/storm.mjs", ...more].join(" ");
    return runSteps([{ name: "Crash storms", command, again: "npm test -- storms" }]);
  },
  journeys: testJourneys,
};

/** What runs beside what: a storm waits for killed processes most of its time. */
const ROUNDS = [["verify"], ["api", "storms"], ["journeys"]];

/** `npm test`: everything, on a machine with Node and npm. `npm test -- journeys sign-in`: a part of it. */
await runUntilStopped(async (life) => {
  const [only, ...more] = process.argv.slice(2);
  if (only && !PARTS[only])
    throw new Error(`Unknown part ${only}. Known: ${Object.keys(PARTS).join(", ")}.`);
  requireNodeVersion();
  await ensureInstalled();
  life.onStop(stopSteps);
  for (const round of only ? [[only]] : ROUNDS) {
    if (!round.includes("verify")) await ensureBuilt();
    const browser = round.includes("journeys") ? await ensureBrowser() : undefined;
    await Promise.all(round.map((part) => PARTS[part](life, more, browser)));
  }
  summarise();
  await life.finish();
});
