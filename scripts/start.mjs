import { claimDataDir } from "./launch/claim-data-dir.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { keepSecretsKey } from "./launch/keep-secrets-key.mjs";
import { readSettings } from "./launch/read-settings.mjs";
import { reportProgress } from "./base/report-progress.mjs";
import { explainPortProblem, requireFreePort } from "./launch/require-free-port.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { recordServer } from "./launch/server-record.mjs";
import { printWelcome } from "./launch/welcome.mjs";

/** `npm start`: from a bare clone to a running app, in one process that takes everything down with it. */
await runUntilStopped(async (life) => {
  requireNodeVersion();
  const settings = readSettings();
  await requireFreePort(settings);
  if (settings.embedded) life.onStop(await claimDataDir(settings.dataDir));
  await ensureInstalled();
  life.checkpoint();
  await ensureBuilt();
  life.checkpoint();

  keepSecretsKey(settings);
  keepLoopbackPrivate(settings);
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const { openDatabase, demoCredentials } = await import("../dist/open-database.mjs");
  const database = await openDatabase(reportProgress);
  life.onStop(() => database.stop());
  life.checkpoint();

  reportProgress("Starting the server…");
  const server = await startServer(settings);
  life.onStop(() => server.stop());
  life.onStop(await recordServer(settings.dataDir, server.url));
  reportProgress(`Tumiza runs on ${server.url}`);
  if (database.embedded) await printWelcome(server.url, demoCredentials());
});

/** Whoever reaches a demo from elsewhere must not reach this machine's own services through it. */
function keepLoopbackPrivate({ embedded, host }) {
  const isReachable = !["127.0.0.1", "::1", "localhost"].includes(host);
  if (embedded && isReachable) process.env.WEBHOOK_ALLOW_LOOPBACK ??= "off";
}

async function startServer({ port, host }) {
  const { serve } = await import("../dist/server.mjs");
  return serve({ port, host }).catch((error) => {
    // The port was free before the build and may have been taken since.
    if (error.syscall === "listen") throw new Error(explainPortProblem(error.code, { port, host }));
    throw error;
  });
}
