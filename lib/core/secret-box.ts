import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "./env";

const CIPHER = "aes-256-gcm";

/** The first byte of a sealed text, so that another cipher or key can be introduced later. */
const VERSION = Buffer.from([1]);

/** The nonce length that GCM is made for; random ones are safe for some 2^32 secrets per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = VERSION.length + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a short secret for storage: version, nonce, tag, ciphertext. Sealing twice gives two
 * different texts.
 *
 * @throws Error when WEBHOOK_SECRETS_KEY is not set
 */
export function seal(text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretKey(), nonce).setAAD(VERSION);
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * Decrypts a sealed text.
 *
 * @throws Error when it was sealed with neither key, is damaged, or WEBHOOK_SECRETS_KEY is not set
 */
export function open(sealed: Buffer): string {
  const other = env.WEBHOOK_SECRETS_KEY_OTHER;
  if (!other || isSealedToday(sealed)) return openWith(secretKey(), sealed);
  return openWith(Buffer.from(other, "base64"), sealed);
}

/** Whether it was sealed with the current key. */
export function isSealedToday(sealed: Buffer): boolean {
  try {
    openWith(secretKey(), sealed);
    return true;
  } catch {
    return false;
  }
}

function openWith(key: Buffer, sealed: Buffer): string {
  const version = sealed.subarray(0, VERSION.length);
  if (!version.equals(VERSION) || sealed.length < HEAD_BYTES) {
    throw new Error("A sealed secret is not in a known version of the format.");
  }
  const nonce = sealed.subarray(VERSION.length, VERSION.length + NONCE_BYTES);
  const tag = sealed.subarray(VERSION.length + NONCE_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(version).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString();
}

function secretKey(): Buffer {
  if (env.WEBHOOK_SECRETS_KEY) return Buffer.from(env.WEBHOOK_SECRETS_KEY, "base64");
  throw new Error("WEBHOOK_SECRETS_KEY is not set: webhook secrets cannot be stored or read.");
}
