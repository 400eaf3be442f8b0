import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { applyMutation } from "./mutations/apply-mutation.mjs";
import { copyProject } from "./mutations/copy-project.mjs";
import { nameOf, runCheck } from "./mutations/run-check.mjs";

const OUTCOMES = { failed: "caught", passed: "MISSED", broken: "BROKEN" };

/**
 * `npm run test:mutations [-- wallet --clean]`: removes one safeguard at a time in a copy of the project and
 * expects a test to fail, for all safeguards or for those whose name contains the text. With `--clean` every
 * check must first pass without a mutation. Exits with 1 if a test missed one.
 */
await runUntilStopped(async (life) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { clean: { type: "boolean", default: false } },
  });
  await ensureInstalled();
  const { MUTATIONS } = await importTypeScript("test/mutations/mutations.ts");
  const text = positionals.join(" ").toLowerCase();
  const chosen = MUTATIONS.filter(({ guarantee }) => guarantee.toLowerCase().includes(text));
  if (chosen.length === 0) throw new Error(`No guarantee contains "${text}".`);
  const copy = copyProject();
  life.onStop(copy.remove);
  // Git does not keep what is generated, and lint and types read the addresses of pages from what Next generates.
  await runCommand(process.execPath, ["scripts/generate.mjs"], { cwd: copy.path, quiet: true });
  const next = inProject("node_modules/next/dist/bin/next");
  await runCommand(process.execPath, [next, "typegen"], { cwd: copy.path, quiet: true });
  if (values.clean) await requireCleanChecks(life, copy, chosen);
  await life.finish(await runMutations(life, copy, chosen));
});

async function requireCleanChecks(life, copy, mutations) {
  const checks = new Map(mutations.map(({ check }) => [nameOf(check), check]));
  let failures = 0;
  for (const [name, check] of checks) {
    const { outcome, detail } = await runCheck(copy, check);
    life.checkpoint();
    console.log(outcome === "passed" ? `passes  ${name}` : `FAILS   ${name}: ${detail}`);
    if (outcome !== "passed") failures += 1;
  }
  if (failures > 0) throw new Error(`${failures} checks fail without a mutation.`);
}

/** Answers the exit code. */
async function runMutations(life, copy, mutations) {
  const counts = { caught: 0, MISSED: 0, BROKEN: 0 };
  for (const mutation of mutations) {
    life.checkpoint();
    const startedAt = Date.now();
    const { outcome, detail } = await tryMutation(copy, mutation);
    // A check that was cut off by a stop says nothing.
    life.checkpoint();
    const verdict = OUTCOMES[outcome];
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${verdict}  ${mutation.guarantee} (${detail || nameOf(mutation.check)}, ${seconds} s)`,
    );
    counts[verdict] += 1;
  }
  console.log(`${counts.caught} caught, ${counts.MISSED} missed, ${counts.BROKEN} broken`);
  return counts.MISSED + counts.BROKEN === 0 ? 0 : 1;
}

async function tryMutation(copy, mutation) {
  const applied = applyMutation(copy, mutation);
  if (applied.problem) return { outcome: "broken", detail: applied.problem };
  try {
    return await runCheck(copy, mutation.check);
  } finally {
    applied.undo();
  }
}
