import { inProject } from "../base/project-root.mjs";
import { runSteps } from "./run-steps.mjs";
import { startTestDatabase } from "./start-database.mjs";
import { startServer } from "./start-server.mjs";

/** Everything that speaks HTTP; the rest has no second way to run. */
export const API_TESTS = [
  "app/api",
  "test/bad-inputs",
  "test/hostile-inputs",
  "test/hostile-pages",
  "test/fronts",
];

/**
 * All tests come from one address and do the worker's jobs themselves. Bursts are as always, but they
 * come back slowly, so that a slow server can be seen to refuse.
 */
const SERVER_ENV = {
  WORKER: "off",
  RATE_LIMIT_FAILED_AUTH_BURST: "1000000",
  RATE_LIMIT_FAILED_CALLBACK_BURST: "1000000",
  RATE_LIMIT_PASTE_BURST: "1000",
  RATE_LIMIT_PAGE_BURST: "1000000",
  RATE_LIMIT_PAGE_NETWORK_BURST: "1000000",
  RATE_LIMIT_PER_MINUTE: "60",
  RATE_LIMIT_CREATE_ORDER_PER_MINUTE: "60",
};

/**
 * Runs the API tests through the production server, and compares its answers with those of plain Next on the
 * same database.
 */
export async function testApiThroughServers(life, more) {
  const database = await startTestDatabase();
  life.onStop(database.stop);
  const env = { ...database.env, ...SERVER_ENV };
  const nextProgram = inProject("node_modules/next/dist/bin/next");
  const [front, next] = await Promise.all([
    startServer(() => [inProject("scripts/start.mjs")], env),
    startServer((port) => [nextProgram, "start", "--port", String(port)], env),
  ]);
  life.onStop(front.stop);
  life.onStop(next.stop);
  const tests = more.length > 0 ? more : API_TESTS;
  await runSteps([
    {
      name: "API through the production server",
      command: ["vitest run", ...tests].join(" "),
      counts: "vitest",
      again: "npm test -- api",
      // The tests do what workers do, with the server's keys.
      env: {
        ...database.env,
        TEST_DATABASE_URL: database.url,
        API_BASE_URL: front.url,
        FRONT_URL: front.url,
        NEXT_URL: next.url,
      },
    },
  ]);
}
