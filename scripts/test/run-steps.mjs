import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";
import { readReport } from "./read-report.mjs";

const PROGRESS_MS = 15_000;
const SLOWEST = 10;

const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-reports-"));
const running = new Set();
const finished = [];
let isStopping = false;

setInterval(showProgress, PROGRESS_MS).unref();
// A terminal sends its Ctrl-C to every process; others tell only this one.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, stopSteps);

/**
 * Runs steps, `atOnce` at a time, and stops all of them at the first failure. A step that passes is
 * one line, with its output if it `isShown`; a failed one shows all its output and how to run it alone.
 *
 * @typedef {{
 *   name: string,
 *   command: string,
 *   env?: object,
 *   counts?: "vitest" | "playwright",
 *   givesWay?: boolean,
 *   isShown?: boolean,
 *   again?: string,
 * }} Step
 * @param {Step[]} steps
 */
export function runSteps(steps, { atOnce = 1 } = {}) {
  const tasks = steps.map((step) => () => runStep(step));
  return runTasks(tasks, { atOnce });
}

/** Works through functions in their order, so many at once; the first that fails ends all of them. */
export async function runTasks(tasks, { atOnce }) {
  const waiting = [...tasks];
  const workThrough = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, workThrough));
  } catch (error) {
    waiting.length = 0;
    stopSteps();
    throw error;
  }
}

/** Ends the running steps when the whole command is stopped. */
export function stopSteps() {
  isStopping = true;
  for (const { child } of running) child.kill("SIGTERM");
}

/** The counts of each runner, the slowest tests, and the sum as the last line. */
export function summarise() {
  const counted = finished.filter(({ report }) => report);
  const tests = counted.flatMap(({ report }) => report.tests);
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log("\nThe slowest tests:");
  for (const { name, seconds } of slowest)
    console.log(`${inSeconds(seconds).padStart(9)}  ${name}`);
  const unsteady = counted.flatMap(({ report }) => report.unsteady);
  if (unsteady.length > 0) console.log("\nPassed only when they were tried again:");
  for (const name of unsteady) console.log(`  ${name}`);
  console.log("");
  for (const { name, report } of counted) console.log(`${name}: ${report.passed} passed`);
  const total = counted.reduce((sum, { report }) => sum + report.passed, 0);
  console.log(`${total} passed, 0 failed`);
}

async function runStep(step) {
  const startedAt = Date.now();
  const file = path.join(folder, step.name.replace(/\W+/g, "-"));
  const log = createWriteStream(`${file}.log`);
  const child = start(step, `${file}.json`);
  if (step.givesWay && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const entry = { step, child, startedAt, passed: 0 };
  running.add(entry);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      log.write(text);
      entry.passed += String(text).split("✓").length - 1;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  running.delete(entry);
  await new Promise((resolve) => log.end(resolve));
  const seconds = (Date.now() - startedAt) / 1000;
  // A step that was stopped because another failed reports nothing.
  if (code !== 0 && isStopping) throw new Error(`${step.name} was stopped.`);
  if (code !== 0) {
    process.stdout.write(`\n${withoutPassed(readFileSync(`${file}.log`, "utf8"))}\n`);
    const again = step.again ?? step.command.replace(/^(?!node )/, "npx ");
    throw new Error(`✗ ${step.name} failed after ${inSeconds(seconds)}. Run it again: ${again}`);
  }
  console.log(`✓ ${step.name} (${inSeconds(seconds)})`);
  if (step.isShown) process.stdout.write(readFileSync(`${file}.log`, "utf8"));
  const report = step.counts && readReport(step.counts, `${file}.json`);
  finished.push({ name: step.name, report });
}

const REPORTERS = {
  vitest: (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  playwright: () => ["--reporter=list,json"],
};

function start({ command, env, counts }, report) {
  const [program, ...args] = command.split(" ");
  const bin = inProject("node_modules", ".bin");
  return spawn(program, [...args, ...(REPORTERS[counts]?.(report) ?? [])], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: "1",
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
  });
}

/** A failed step's output without the tests that passed. */
function withoutPassed(text) {
  return text.replace(/^.*✓.*\n/gm, "");
}

function showProgress() {
  for (const { step, startedAt, passed } of running) {
    const done = step.counts ? `, ${passed} done` : "";
    console.log(`  … ${step.name}: ${inSeconds((Date.now() - startedAt) / 1000)}${done}`);
  }
}

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`;
