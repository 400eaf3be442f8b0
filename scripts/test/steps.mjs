import { runSteps } from "./run-steps.mjs";

const SOURCES = "app bench clients components db e2e lib scripts test worker proxy.ts server.ts";

/** Two cores are kept busy by two steps at once, of which the tests wait for their database. */
export const AT_ONCE = 2;

/** What everything after it reads and git does not keep: modules made from texts, folders and contracts, and the types of addresses. */
export const GENERATE = [
  { name: "Generated files", command: "node scripts/generate.mjs" },
  { name: "Addresses of pages", command: "next typegen" },
];

export const BOUNDARIES = {
  name: "Import boundaries",
  command: `depcruise --config .dependency-cruiser.mjs ${SOURCES}`,
};
/** The linter has the compiler in it. It is written in Go; collecting garbage less often saves it a fifth of its CPU time. */
export const LINT = { name: "Lint and types", command: "oxlint", env: { GOGC: "400" } };
/** Finds what a function calls that is not there before it runs. */
export const FUNCTIONS = {
  name: "SQL functions",
  command: "node --import tsx scripts/test/check-functions.ts",
  isShown: true,
};

/**
 * The steps without the tests' database, the longest first. They run at low priority and fill the time in which tests
 * wait.
 */
export const STATIC_STEPS = [
  LINT,
  BOUNDARIES,
  FUNCTIONS,
  { name: "Unused code", command: "knip" },
  { name: "Format", command: "oxfmt --check ." },
  {
    name: "Known advisories",
    command: "node --import tsx scripts/test/check-advisories.ts",
    isShown: true,
  },
  { name: "Migrations match the schema", command: "node scripts/test/check-schema-drift.mjs" },
  { name: "OpenAPI document", command: "node --import tsx scripts/test/lint-openapi.ts" },
].map((step) => ({ ...step, givesWay: true }));

export const UNIT_TESTS = {
  name: "Unit and integration tests",
  command: "vitest run",
  counts: "vitest",
};

/** Everything that needs neither a build nor a browser, or the rounds of steps that are given. */
export async function runVerifySteps(rounds = [[UNIT_TESTS, ...STATIC_STEPS]]) {
  await runSteps(GENERATE, { atOnce: AT_ONCE });
  for (const steps of rounds) await runSteps(steps, { atOnce: AT_ONCE });
}
