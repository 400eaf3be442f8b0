import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const KEY_BYTES = 32;

/**
 * Sees to it that webhook secrets can be sealed: with WEBHOOK_SECRETS_KEY, or with a key that is made
 * once and kept beside the data. Several machines need the setting, so that they share one key.
 */
export function keepSecretsKey({ dataDir }) {
  if (process.env.WEBHOOK_SECRETS_KEY) return;
  const file = path.join(dataDir, "webhook-secrets-key");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  process.env.WEBHOOK_SECRETS_KEY = readFileSync(file, "utf8");
}
