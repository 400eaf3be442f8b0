import { hkdfSync } from "node:crypto";
import { env } from "./env";

/**
 * 32 bytes for one purpose, derived from the installation's key, so that the key of one
 * purpose does not reveal another's.
 *
 * @throws Error where there is no such key
 */
export function installationKey(purpose: string): Buffer {
  const material = env.WEBHOOK_SECRETS_KEY;
  if (!material) throw new Error(`No key for the ${purpose}: set WEBHOOK_SECRETS_KEY.`);
  return Buffer.from(hkdfSync("sha256", material, "", `tumiza ${purpose}`, 32));
}
