import { inProject } from "../base/project-root.mjs";
import { runCommand } from "../base/run-command.mjs";
import { ensureBrowser } from "../browser/ensure-browser.mjs";
import { ensureBuilt } from "../build/ensure-built.mjs";
import { runUntilStopped } from "../launch/run-until-stopped.mjs";
import { startForJourneys } from "../test/journeys.mjs";

/** Builds and starts the product as its sources are now and runs some journeys of one file. */
await runUntilStopped(async (life) => {
  const [file, grep] = process.argv.slice(2);
  const browser = await ensureBrowser();
  await ensureBuilt();
  const env = await startForJourneys(life, browser);
  const program = inProject("node_modules/@playwright/test/cli.js");
  const args = [program, "test", file, "--grep", grep, "--reporter=json"];
  await runCommand(process.execPath, args, { env });
  await life.finish();
});
