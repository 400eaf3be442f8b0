import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../base/project-root.mjs";

/**
 * Reads a runner's report on its tests: how many passed, how long each took, and which passed only when they
 * were tried again.
 *
 * @returns {{ passed: number, tests: { name: string, seconds: number }[], unsteady: string[] }}
 */
export function readReport(runner, file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  return runner === "vitest" ? readVitest(report) : readPlaywright(report);
}

function readVitest({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, meta }) => ({
      name: `${path.relative(projectRoot, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      isUnsteady: meta.isUnsteady === true,
    })),
  );
  const unsteady = tests.filter(({ isUnsteady }) => isUnsteady).map(({ name }) => name);
  return { passed: numPassedTests, tests, unsteady };
}

function readPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  const nameOf = ({ file, title }) => `e2e/${file}: ${title}`;
  return {
    passed: stats.expected + stats.flaky,
    tests: specs.map((spec) => ({
      name: nameOf(spec),
      seconds: (spec.tests[0]?.results[0]?.duration ?? 0) / 1000,
    })),
    unsteady: specs.filter(({ tests }) => tests[0]?.status === "flaky").map(nameOf),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
