import { ensureBrowser } from "./browser/ensure-browser.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { testApiThroughServers } from "./test/api-through-servers.mjs";
import { testJourneys } from "./test/journeys.mjs";
import { runSteps, summarise } from "./test/run-steps.mjs";
import { STORM_STEP, VERIFY_STEPS } from "./test/steps.mjs";

/** `npm test`: everything, on a machine that has Node and npm. */
await runUntilStopped(async (life) => {
  requireNodeVersion();
  await ensureInstalled();
  const browser = await ensureBrowser();
  await runSteps(VERIFY_STEPS);
  await ensureBuilt();
  await testApiThroughServers(life);
  await runSteps([STORM_STEP]);
  await testJourneys(life, browser);
  summarise();
  await life.finish();
});
