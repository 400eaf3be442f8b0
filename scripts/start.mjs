import { isVerbose, reportDetail, reportProgress } from "./base/report-progress.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { claimDataDir } from "./launch/claim-data-dir.mjs";
import { keepSecretsKey } from "./launch/keep-secrets-key.mjs";
import { readSettings } from "./launch/read-settings.mjs";
import { explainPortProblem, requireFreePort } from "./launch/require-free-port.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { recordServer } from "./launch/server-record.mjs";

/** `npm start`: from a bare clone to a running app, in one process that takes everything down with it. */
await runUntilStopped(async (life) => {
  requireNodeVersion();
  const settings = readSettings();
  await requireFreePort(settings);
  if (settings.embedded) life.onStop(await claimDataDir(settings.dataDir));
  await ensureInstalled();
  life.checkpoint();

  keepSecretsKey(settings);
  keepLoopbackPrivate(settings);
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const isEmbedded = settings.embedded;
  // Beside a demo's sign-ins, a line for each request would be in the way.
  if (isEmbedded && !isVerbose) process.env.LOG_LEVEL ??= "warn";
  // A failed build must not have migrated an operator's database.
  if (isEmbedded) await ensureBuilt(() => openDatabase(life));
  else await ensureBuilt().then(() => openDatabase(life));
  life.checkpoint();

  reportProgress("Starting the server…");
  const server = await startServer(settings);
  life.onStop(() => server.stop());
  life.onStop(await recordServer(settings.dataDir, server.url));
  const welcome = isEmbedded ? await describe(server.url) : "";
  reportProgress(`Tumiza runs on ${server.url}`);
  process.stdout.write(welcome);
});

async function openDatabase(life) {
  const { openDatabase: open } = await import("../dist/open-database.mjs");
  const database = await open({ progress: reportProgress, detail: reportDetail });
  life.onStop(() => database.stop());
}

async function describe(url) {
  const { demoCredentials, describeDemo, quoteFee } = await import("../dist/open-database.mjs");
  const credentials = demoCredentials();
  const fee = await quoteFee(url, credentials);
  return describeDemo(url, credentials, { fee, withAll: isVerbose });
}

/** A demo that other machines reach must not lead them to this machine's own services. */
function keepLoopbackPrivate({ embedded, host }) {
  const isReachable = !["127.0.0.1", "::1", "localhost"].includes(host);
  if (embedded && isReachable) process.env.WEBHOOK_ALLOW_LOOPBACK ??= "off";
}

async function startServer({ port, host }) {
  const { serve } = await import("../dist/server.mjs");
  const { log } = console;
  // Next writes how long it took to read its configuration.
  if (!isVerbose) console.log = () => {};
  try {
    return await serve({ port, host });
  } catch (cause) {
    // The port was free before the build and may have been taken since.
    if (cause.syscall !== "listen") throw cause;
    throw new Error(explainPortProblem(cause.code, { port, host }), { cause });
  } finally {
    console.log = log;
  }
}
