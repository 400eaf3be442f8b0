import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { ensureBrowser } from "./browser/ensure-browser.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { startServer } from "./test/start-server.mjs";

/**
 * `npm run test:pages [-- --only /courier --quick --url http://…]`: what the pages weigh on a first
 * visit and how Lighthouse rates them, on the production build with a demo world of its own. Ends with
 * 1 where a page weighs more than its budget; a slow machine is no failure. `--quick` leaves the rating
 * out, `--url` looks at a server that runs already.
 */
await runUntilStopped(async (life) => {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      url: { type: "string" },
      quick: { type: "boolean", default: false },
    },
  });
  requireNodeVersion();
  await ensureInstalled();
  const browserPath = await ensureBrowser();
  const product = values.url ? { url: values.url, env: {} } : await startProduct(life);
  const { measurePages } = await importTypeScript("scripts/pages/measure-pages.ts");
  const isWithinBudgets = await measurePages({
    url: product.url,
    credentials: readCredentials(product.env),
    browserPath,
    only: values.only,
    isRated: !values.quick,
  });
  await life.finish(isWithinBudgets ? 0 : 1);
});

/** The product as a newcomer starts it, without riders that change pages while they are measured. */
async function startProduct(life) {
  await ensureBuilt();
  const { makeTemporaryDataDir } = await importTypeScript(
    "db/embedded-postgres/make-temporary-data-dir.ts",
  );
  const folder = makeTemporaryDataDir();
  life.onStop(folder.remove);
  const env = { DATA_DIR: folder.path, DATABASE_URL: "", DATABASE_APP_URL: "", DEMO_RIDERS: "off" };
  const server = await startServer(() => [inProject("scripts/start.mjs")], env);
  life.onStop(server.stop);
  return { url: server.url, env };
}

function readCredentials(env) {
  const program = inProject("scripts/demo-credentials.mjs");
  const options = { env: { ...process.env, ...env }, encoding: "utf8" };
  return JSON.parse(execFileSync(process.execPath, [program], options));
}
