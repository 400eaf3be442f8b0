import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../base/run-command.mjs";

/** Far longer than any check takes, so that a mutation cannot block the others for ever. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Runs a check in a copy of the project. It passes, fails for the right reason (`failed`, with the
 * test that noticed) or fails for another one (`broken`): a file that cannot be imported, a build that
 * fails or a program that complains of something else proves nothing.
 *
 * @returns {Promise<{ outcome: "passed" | "failed" | "broken", detail: string }>}
 */
export async function runCheck(copy, check) {
  const [output, report] = ["output.log", "report.json"].map((name) => path.join(copy.path, name));
  rmSync(report, { force: true });
  const [file, args] = commandOf(copy, check, report);
  const isSuccess = await run(file, args, { copy, output, report });
  const said = readFileSync(output, "utf8");
  if (isSuccess) return { outcome: "passed", detail: "" };
  const failed = failureOf(check, { said, report });
  if (failed !== undefined) return { outcome: "failed", detail: failed };
  return { outcome: "broken", detail: lastLines(said) };
}

/** The name of a check that runs without a mutation. */
export function nameOf(check) {
  if ("vitest" in check) return ["vitest", ...check.vitest, check.named ?? ""].join(" ").trim();
  return check.command ?? `playwright ${check.playwright}: ${check.grep}`;
}

function commandOf(copy, check, report) {
  const inCopy = (...parts) => path.join(copy.path, ...parts);
  if ("vitest" in check) {
    const reporters = ["--reporter=json", `--outputFile.json=${report}`];
    const program = inCopy("node_modules/vitest/vitest.mjs");
    const names = check.named === undefined ? [] : ["-t", check.named];
    return [process.execPath, [program, "run", ...check.vitest, ...names, ...reporters]];
  }
  if ("playwright" in check) {
    const program = inCopy("scripts/mutations/check-pages.mjs");
    return [process.execPath, [program, check.playwright, check.grep]];
  }
  const [program, ...args] = check.command.split(" ");
  if (program === "node") return [process.execPath, args];
  return [inCopy("node_modules", ".bin", program), args];
}

async function run(file, args, { copy, output, report }) {
  const log = openSync(output, "w");
  const env = {
    PATH: `${path.join(copy.path, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Names of modules that begin with "@/" lead into the copy.
    TSX_TSCONFIG_PATH: path.join(copy.path, "tsconfig.json"),
  };
  try {
    await runCommand(file, args, { cwd: copy.path, env, output: log, timeoutMs: TIMEOUT_MS });
    return true;
  } catch {
    return false;
  } finally {
    closeSync(log);
  }
}

/** The first test or line that noticed the mutation; undefined where none did. */
function failureOf(check, { said, report }) {
  if ("command" in check) return said.includes(check.says) ? check.says : undefined;
  if (!existsSync(report)) return undefined;
  const result = JSON.parse(readFileSync(report, "utf8"));
  return "vitest" in check ? failedTest(result) : failedJourney(result, check.says);
}

function failedTest({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === "failed")?.fullName;
}

function failedJourney({ suites }, says) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  return suites
    .flatMap(specsOf)
    .find(
      (spec) => !spec.ok && JSON.stringify(spec.tests).includes(JSON.stringify(says).slice(1, -1)),
    )?.title;
}

function lastLines(text) {
  return text.trim().split("\n").slice(-12).join("\n");
}
