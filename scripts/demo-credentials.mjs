import { existsSync } from "node:fs";
import { inProject } from "./base/project-root.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { readSettings } from "./launch/read-settings.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { findServerUrl } from "./launch/server-record.mjs";

const ANSWER_LIMIT_MS = 3_000;

/** `npm run -s demo:credentials`: one JSON object, whether the app has ever been started or not. */
await runUntilStopped(async (life) => {
  const { dataDir, port } = readSettings();
  await ensureInstalled();
  const { merchants, couriers, admin } = (await loadCredentials()).demoCredentials();
  const running = await findServerUrl(dataDir);
  const baseUrl = running ?? `http://127.0.0.1:${port}`;
  const current = await Promise.all(
    merchants.map(async (merchant) => ({
      ...merchant,
      balance: (running && (await readBalance(running, merchant.liveKey))) ?? merchant.balance,
    })),
  );
  const result = { baseUrl, merchants: current, couriers, admin };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`, () => life.finish());
});

/** A release without the sources has the same list in its bundle. */
function loadCredentials() {
  const source = "db/seed/demo-credentials.ts";
  if (existsSync(inProject(source))) return importTypeScript(source);
  return import("../dist/open-database.mjs");
}

async function readBalance(url, key) {
  try {
    const response = await fetch(`${url}/api/v1/external/wallet`, {
      headers: { "X-API-Key": key },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { balance } = await response.json();
    return typeof balance === "number" ? balance : null;
  } catch {
    return null;
  }
}
