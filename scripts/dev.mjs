import { spawn } from "node:child_process";
import { inProject, projectRoot } from "./base/project-root.mjs";
import { reportDetail, reportProgress } from "./base/report-progress.mjs";
import { copyMapWorker } from "./build/copy-map-worker.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { claimDataDir } from "./launch/claim-data-dir.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { keepSecretsKey } from "./launch/keep-secrets-key.mjs";
import { readSettings } from "./launch/read-settings.mjs";
import { requireFreePort } from "./launch/require-free-port.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { recordServer } from "./launch/server-record.mjs";

/** `npm run dev`: the same database as `npm start`, under Next's development server, with a worker that reloads. */
await runUntilStopped(async (life) => {
  requireNodeVersion();
  const settings = readSettings();
  await requireFreePort(settings);
  if (settings.embedded) life.onStop(await claimDataDir(settings.dataDir));
  await ensureInstalled();
  await import("./generate.mjs");
  await copyMapWorker();
  life.checkpoint();

  keepSecretsKey(settings);
  const { openDatabase } = await importTypeScript("scripts/launch/open-database.ts");
  const database = await openDatabase({ progress: reportProgress, detail: reportDetail });
  life.onStop(() => database.stop());
  life.checkpoint();

  const worker = startWorker();
  life.onStop(() => worker.stop());
  const next = startNext(settings);
  life.onStop(() => next.stop());
  void next.exited.then((code) => life.finish(code));
  const name = settings.host === "0.0.0.0" ? "127.0.0.1" : settings.host;
  life.onStop(await recordServer(settings.dataDir, `http://${name}:${settings.port}`));
});

function startNext({ port, host }) {
  const program = inProject("node_modules", "next", "dist", "bin", "next");
  return startNode([program, "dev", "--port", String(port), "--hostname", host], {
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

/** Starts again when a file that it imports is saved. */
function startWorker() {
  const args = ["--watch", "--import", "tsx", inProject("worker/main.ts")];
  return startNode(args, { NODE_ENV: "development" });
}

function startNode(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const exited = new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
  return {
    exited,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}
