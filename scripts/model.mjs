import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";

/**
 * `npm run test:model [-- --runs 2000 --commands 60 --seed 7]`: tries that many stories of what people,
 * systems and workers do, each compared with the model after every moment.
 */
await runUntilStopped(async (life) => {
  const { values } = parseArgs({
    options: { runs: { type: "string" }, commands: { type: "string" }, seed: { type: "string" } },
  });
  await ensureInstalled();
  const env = {
    MODEL_RUNS: values.runs ?? "200",
    MODEL_COMMANDS: values.commands ?? "60",
    ...(values.seed && { MODEL_SEED: values.seed }),
  };
  const vitest = inProject("node_modules/vitest/vitest.mjs");
  await runCommand(process.execPath, [vitest, "run", "test/model"], { env });
  await life.finish();
});
