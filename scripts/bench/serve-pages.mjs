import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { runCommand } from "../base/run-command.mjs";
import { ensureBuilt } from "../build/ensure-built.mjs";
import { importTypeScript } from "../launch/import-typescript.mjs";
import { startServer } from "../test/start-server.mjs";

const NEXT = inProject("node_modules/next/dist/bin/next");
/** In no folder of packages, because Next does not compile sources there. */
const BARE = inProject("dist/bench-page");

/**
 * Starts the built product with its demo, and beside it a bare page of Next with the same rows, while `work`
 * measures them.
 */
export async function servePages(work) {
  await ensureBuilt();
  await buildBarePage();
  const [files, demo] = await Promise.all([
    importTypeScript("db/embedded-postgres/make-temporary-data-dir.ts"),
    importTypeScript("db/seed/demo-credentials.ts"),
  ]);
  const folder = files.makeTemporaryDataDir();
  const started = [];
  const start = async (args, env) => {
    const server = await startServer(() => args, { ...env, NODE_ENV: "production" });
    started.unshift(server);
    return { url: server.url, pid: String(server.child.pid) };
  };
  try {
    const own = {
      DATA_DIR: folder.path,
      DATABASE_URL: "",
      DATABASE_APP_URL: "",
      DEMO_RIDERS: "off",
      LOG_LEVEL: "info",
      // Nothing is refused for coming too fast; the limits are counted all the same.
      RATE_LIMIT_PER_MINUTE: "100000000",
      RATE_LIMIT_BURST: "100000000",
      RATE_LIMIT_PAGE_BURST: "100000000",
      RATE_LIMIT_PAGE_NETWORK_BURST: "100000000",
      RATE_LIMIT_DOWNLOAD_BURST: "100000000",
    };
    const product = await start([inProject("scripts/start.mjs")], own);
    const rows = {
      BENCH_ROWS_URL: `${product.url}/api/v1/external/orders?limit=50`,
      BENCH_ROWS_KEY: demo.demoCredentials().merchants[0].liveKey,
    };
    const bare = await start([NEXT, "start", BARE], rows);
    return await work({
      ...rows,
      BENCH_URL: product.url,
      BENCH_PID: product.pid,
      BENCH_BARE_URL: bare.url,
      BENCH_BARE_PID: bare.pid,
    });
  } finally {
    for (const server of started) await server.stop();
    folder.remove();
  }
}

/** Outside the sources, because Next writes beside the files that it builds. */
async function buildBarePage() {
  await rm(BARE, { recursive: true, force: true });
  // One page answers every address, also the check for readiness.
  const page = path.join(BARE, "app/[[...path]]");
  await mkdir(page, { recursive: true });
  await copyFile(inProject("bench/bare-page/layout.tsx"), path.join(BARE, "app/layout.tsx"));
  await copyFile(inProject("bench/bare-page/page.tsx"), path.join(page, "page.tsx"));
  const config = { typescript: { ignoreBuildErrors: true }, turbopack: { root: inProject(".") } };
  await writeFile(
    path.join(BARE, "next.config.mjs"),
    `export default ${JSON.stringify(config)};\n`,
  );
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await runCommand(process.execPath, [NEXT, "build", BARE], { env, quiet: true });
}
