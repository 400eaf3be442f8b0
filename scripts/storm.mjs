import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { inProject } from "./base/project-root.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { startServer } from "./test/start-server.mjs";
import { startTestDatabase } from "./test/start-database.mjs";

/** No limit may stand in for the failures that a storm is about. */
const UNLIMITED = Object.fromEntries(
  ["", "_CREATE_ORDER"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);

/**
 * `npm run test:storm [-- --orders 50000 --kills 200]`: clients that retry, a server that is killed
 * with -9 while they do, and a judge. Small by default, so that it can run with every test.
 */
await runUntilStopped(async (life) => {
  const { values } = parseArgs({
    options: {
      orders: { type: "string", default: "2000" },
      kills: { type: "string", default: "5" },
    },
  });
  await ensureInstalled();
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "tumiza-storm-"));
  life.onStop(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startTestDatabase(dataDir);
  life.onStop(database.stop);
  const victim = await startVictim(database);
  life.onStop(victim.stop);

  const { runCreateOrderStorm } = await database.importTypeScript("test/storms/create-order.ts");
  const { summary, findings } = await runCreateOrderStorm(database.owner, victim, {
    orders: Number(values.orders),
    kills: Number(values.kills),
  });
  console.log(summary);
  for (const finding of findings.slice(0, 20)) console.error(finding);
  console.log(`${findings.length} lost, doubled or out of balance`);
  await life.finish(findings.length === 0 ? 0 : 1);
});

async function startVictim(database) {
  const env = { ...UNLIMITED, DATABASE_URL: database.url, DEMO_RIDERS: "off", LOG_LEVEL: "silent" };
  const start = (port) => startServer(() => [inProject("scripts/start.mjs")], env, port);
  let server = await start();
  return {
    url: server.url,
    stop: () => server.stop(),
    killAndRestart: async () => {
      server.child.kill("SIGKILL");
      await once(server.child, "exit");
      server = await start(server.port);
    },
  };
}
