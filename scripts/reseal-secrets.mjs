import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";

/** `npm run secrets:reseal`: encrypts with WEBHOOK_SECRETS_KEY what WEBHOOK_SECRETS_KEY_OTHER has encrypted. */
const { DATABASE_URL, WEBHOOK_SECRETS_KEY, WEBHOOK_SECRETS_KEY_OTHER } = process.env;
if (!DATABASE_URL || !WEBHOOK_SECRETS_KEY || !WEBHOOK_SECRETS_KEY_OTHER) {
  console.error("Set DATABASE_URL, WEBHOOK_SECRETS_KEY and WEBHOOK_SECRETS_KEY_OTHER.");
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const { resealSecrets } = await import("../dist/reseal-secrets.mjs");
const count = await resealSecrets(DATABASE_URL);
console.log(
  `${count} secrets sealed again. WEBHOOK_SECRETS_KEY_OTHER can go in a day, when no mail waits that it encrypted.`,
);
