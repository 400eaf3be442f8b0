import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";
import { spawn } from "node:child_process";

const reports = mkdtempSync(path.join(os.tmpdir(), "tumiza-reports-"));
const finished = [];

/**
 * Runs named shell commands one after the other with their output visible, and stops at the first
 * that fails: what comes after it would only repeat the news.
 *
 * @param {{ name: string, command: string, env?: object, counts?: "vitest" | "playwright" }[]} steps
 */
export async function runSteps(steps) {
  for (const step of steps) {
    const startedAt = Date.now();
    console.log(`\n▸ ${step.name}`);
    const report = path.join(reports, `${finished.length}.json`);
    const code = await run(step, report);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (code !== 0) throw new Error(`✗ ${step.name} failed after ${seconds} s.`);
    console.log(`✓ ${step.name} (${seconds} s)`);
    finished.push({ name: step.name, passed: countPassed(step.counts, report) });
  }
}

/** What every runner counted, and the sum as the last line. */
export function summarise() {
  const counted = finished.filter(({ passed }) => passed !== undefined);
  console.log("");
  for (const { name, passed } of counted) console.log(`${name}: ${passed} passed`);
  const total = counted.reduce((sum, { passed }) => sum + passed, 0);
  console.log(`${total} passed, 0 failed`);
}

const REPORTERS = {
  vitest: (report) => ` --reporter=default --reporter=json --outputFile.json=${report}`,
  playwright: () => " --reporter=list,json",
};

function run({ command, env, counts }, report) {
  const bin = inProject("node_modules", ".bin");
  return new Promise((resolve, reject) => {
    const child = spawn(command + (REPORTERS[counts]?.(report) ?? ""), {
      shell: true,
      cwd: projectRoot,
      stdio: "inherit",
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        NEXT_TELEMETRY_DISABLED: "1",
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function countPassed(counts, report) {
  if (!counts) return undefined;
  const result = JSON.parse(readFileSync(report, "utf8"));
  return counts === "vitest" ? result.numPassedTests : result.stats.expected + result.stats.flaky;
}
