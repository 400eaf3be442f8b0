import { hash, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { customAlphabet } from "nanoid";
import { BASE62 } from "./ids";

/** 30 base62 characters are 178 random bits. */
const BODY_LENGTH = 30;

/** 6 base62 characters hold any CRC-32. */
const CHECKSUM_LENGTH = 6;

const randomBody = customAlphabet(BASE62, BODY_LENGTH);

const SHAPE = new RegExp(
  `^(svc_[a-z]+_(?:test_)?)([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/**
 * Longer prefixes come before shorter ones that begin alike, because a pattern takes its first matching
 * alternative.
 */
export const CREDENTIAL_PREFIXES = [
  "svc_live_",
  "svc_test_",
  "svc_courier_test_",
  "svc_courier_",
] as const;

export type CredentialPrefix = (typeof CREDENTIAL_PREFIXES)[number];

/** A new secret: prefix, random body and a checksum that detects a random text without a look-up. */
export function mintCredential(prefix: CredentialPrefix, body: string = randomBody()): string {
  return prefix + body + checksum(body);
}

/** A new secret with the parts that the database stores. */
export function newSecret(prefix: CredentialPrefix) {
  const secret = mintCredential(prefix);
  return { secret, lastFour: secret.slice(-4), secretSha256: fingerprint(secret) };
}

/** The prefix of a secret of the right form, or undefined for anything else. */
export function prefixOf(secret: string): string | undefined {
  const match = SHAPE.exec(secret);
  if (!match) return undefined;
  const [, prefix, body = "", sum] = match;
  return checksum(body) === sum ? prefix : undefined;
}

/** The hash of a secret, which is all that the database stores of it. */
export function fingerprint(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

/** A comparison in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(fingerprint(one), fingerprint(other));
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = (BASE62[rest % 62] ?? "") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
