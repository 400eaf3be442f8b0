import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { startTestDatabase } from "./test/start-database.mjs";
import { startServer } from "./test/start-server.mjs";

/** Requests are refused for what they say, not for how many there are. */
const UNLIMITED = Object.fromEntries(
  ["", "_CREATE_ORDER", "_COURIER", "_FAILED_AUTH"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);

const SHOWN = 20;

/**
 * `npm run test:requests [-- --count 2000 --seed 7]`: sends requests made from the OpenAPI document to
 * the production server, and judges every answer by the document.
 */
await runUntilStopped(async (life) => {
  const { values } = parseArgs({
    options: { count: { type: "string" }, seed: { type: "string" } },
  });
  const count = Number(values.count ?? 20_000);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  console.log(`${count} requests with seed ${seed}`);
  await ensureInstalled();
  await ensureBuilt();
  const database = await startTestDatabase();
  life.onStop(database.stop);
  const env = { ...UNLIMITED, ...database.env, SANDBOX_HOLD_MS: "100" };
  const server = await startServer(() => [inProject("scripts/start.mjs")], env);
  life.onStop(server.stop);
  const { runRequests } = await database.importTypeScript("test/requests/run-requests.ts");
  const { summary, findings } = await runRequests(database.owner, server, { count, seed });
  for (const finding of findings.slice(0, SHOWN)) console.error(finding);
  console.log(summary);
  console.log(`${findings.length} findings`);
  await life.finish(findings.length === 0 ? 0 : 1);
});
