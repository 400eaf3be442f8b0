import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { keepInMemory } from "./test/keep-in-memory.mjs";
import { stopSteps, summarise } from "./test/run-steps.mjs";
import { stepsFor } from "./test/steps-for.mjs";
import { runVerifySteps } from "./test/steps.mjs";

/**
 * `npm run verify`: everything that needs neither a build nor a browser. `npm run verify -- lib/core` runs the
 * checks for a change there.
 */
await runUntilStopped(async (life) => {
  const paths = process.argv.slice(2);
  await ensureInstalled();
  keepInMemory(life);
  life.onStop(stopSteps);
  await runVerifySteps(paths.length > 0 ? stepsFor(paths) : undefined);
  summarise();
  await life.finish();
});
