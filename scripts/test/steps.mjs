const SOURCES = [
  "app",
  "bench",
  "components",
  "db",
  "e2e",
  "lib",
  "scripts",
  "test",
  "worker",
  "proxy.ts",
  "server.ts",
];

/** In the order in which a mistake is cheapest to hear about. */
export const VERIFY_STEPS = [
  step("Format", "prettier --check ."),
  step("Generated routes are true", "node scripts/generate-routes.mjs --check"),
  // Lint and types know the addresses of pages from what Next writes about the folders.
  step("Addresses of pages", "next typegen"),
  step("Lint", "eslint . --max-warnings 0"),
  step("Import boundaries", `depcruise --config .dependency-cruiser.mjs ${SOURCES.join(" ")}`),
  step("Types", "tsc --noEmit"),
  step("Unused code", "knip"),
  step("Migrations match the schema", "node scripts/test/check-schema-drift.mjs"),
  step("OpenAPI document", "node --import tsx scripts/test/lint-openapi.ts"),
  { ...step("Unit and integration tests", "vitest run"), counts: "vitest" },
];

export const STORM_STEP = step("Crash storm", "node scripts/storm.mjs");

function step(name, command) {
  return { name, command };
}
