import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { runSteps, summarise } from "./test/run-steps.mjs";
import { VERIFY_STEPS } from "./test/steps.mjs";

/** `npm run verify`: everything that needs neither a build nor a browser. */
await runUntilStopped(async (life) => {
  await ensureInstalled();
  await runSteps(VERIFY_STEPS);
  summarise();
  await life.finish();
});
