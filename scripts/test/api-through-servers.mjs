import { inProject } from "../base/project-root.mjs";
import { runSteps } from "./run-steps.mjs";
import { startTestDatabase } from "./start-database.mjs";
import { startServer } from "./start-server.mjs";

/** Everything that speaks HTTP; the rest has no second way to run. */
const API_TESTS = "vitest run app/api test/bad-inputs.test.ts test/hostile-inputs.test.ts";

/**
 * All tests come from one address and do the worker's jobs themselves. Bursts are as always, but they
 * come back slowly, so that a slow server can be seen to refuse.
 */
const SERVER_ENV = {
  WORKER: "off",
  RATE_LIMIT_FAILED_AUTH_BURST: "1000000",
  RATE_LIMIT_PER_MINUTE: "60",
  RATE_LIMIT_CREATE_ORDER_PER_MINUTE: "60",
};

/**
 * The API tests again, through the production server and through plain Next on the same database,
 * and then a comparison of what the two answer.
 */
export async function testApiThroughServers(life) {
  const database = await startTestDatabase();
  life.onStop(database.stop);
  const env = { ...database.env, ...SERVER_ENV };
  const front = await startServer(() => [inProject("scripts/start.mjs")], env);
  life.onStop(front.stop);
  const nextProgram = inProject("node_modules/next/dist/bin/next");
  const next = await startServer((port) => [nextProgram, "start", "--port", String(port)], env);
  life.onStop(next.stop);

  const forTests = { TEST_DATABASE_URL: database.url };
  await runSteps([
    apiTests("API through the production server", { ...forTests, API_BASE_URL: front.url }),
    apiTests("API through plain Next", { ...forTests, API_BASE_URL: next.url, API_SERVER: "next" }),
    {
      name: "Both servers answer alike",
      command: "vitest run test/fronts.test.ts",
      env: { ...forTests, FRONT_URL: front.url, NEXT_URL: next.url },
      counts: "vitest",
    },
  ]);
}

function apiTests(name, env) {
  return { name, command: API_TESTS, env, counts: "vitest" };
}
