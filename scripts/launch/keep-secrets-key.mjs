import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const KEY_BYTES = 32;

/**
 * Sets WEBHOOK_SECRETS_KEY, with which webhook secrets are encrypted, to a key that is made once and
 * kept beside the data. Several machines need the setting, so that they share one key.
 */
export function keepSecretsKey({ dataDir }) {
  if (process.env.WEBHOOK_SECRETS_KEY) return;
  const file = path.join(dataDir, "webhook-secrets-key");
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600 });
    // A link appears with the whole key in it, or not at all.
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  process.env.WEBHOOK_SECRETS_KEY = readFileSync(file, "utf8");
}
