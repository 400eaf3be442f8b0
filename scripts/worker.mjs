import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { keepSecretsKey } from "./launch/keep-secrets-key.mjs";
import { readSettings } from "./launch/read-settings.mjs";

/** `npm run worker`: webhooks and schedules in a process of their own, beside servers with WORKER=off. */
const settings = readSettings();
if (settings.embedded) {
  console.error(
    "Neither DATABASE_URL nor DATABASE_APP_URL is set. The embedded database has its worker in `npm start`.",
  );
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
keepSecretsKey(settings);
const { openAppLogin } = await import("../dist/open-database.mjs");
process.env.NODE_ENV = "production";
process.env.DATABASE_APP_URL ||= await openAppLogin(process.env.DATABASE_URL);
await import("../dist/worker.mjs");
