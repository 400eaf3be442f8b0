import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { runSteps, stopSteps, summarise } from "./test/run-steps.mjs";
import { STATIC_STEPS, TYPEGEN, UNIT_TESTS } from "./test/steps.mjs";
import { stepsFor } from "./test/steps-for.mjs";

/**
 * `npm run verify`: everything that needs neither a build nor a browser. `npm run verify -- lib/core`
 * runs what a change there needs.
 */
await runUntilStopped(async (life) => {
  const paths = process.argv.slice(2);
  await ensureInstalled();
  life.onStop(stopSteps);
  await runSteps([TYPEGEN]);
  if (paths.length > 0) {
    for (const round of stepsFor(paths)) await runSteps(round, { atOnce: 2 });
  } else {
    await runSteps(STATIC_STEPS, { atOnce: 2 });
    await runSteps([UNIT_TESTS]);
  }
  summarise();
  await life.finish();
});
