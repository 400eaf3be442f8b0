import { customAlphabet } from "nanoid";
import { fingerprint } from "@/lib/core/credential";

/** Enough for years of lost phones, few enough to be kept on paper. */
const CODES = 10;

/** Letters and digits that are not confused when they are read from paper. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

/** 16 of 31 characters are 79 random bits: a stolen hash does not give its code away. */
const random = customAlphabet(ALPHABET, 16);

const SHAPE = new RegExp(`^[${ALPHABET}]{16}$`);

/** New codes as shown once, and their stored hashes, as Postgres writes bytes. */
export function newRecoveryCodes(): { codes: string[]; fingerprints: string[] } {
  const bare = Array.from({ length: CODES }, () => random());
  return { codes: bare.map(inGroups), fingerprints: bare.map(bytesText) };
}

/** The stored hash of a recovery code, in any notation; undefined for an invalid one. */
export function fingerprintOfTyped(text: string): Buffer | undefined {
  const bare = text.toLowerCase().replace(/[\s-]/g, "");
  return SHAPE.test(bare) ? fingerprint(bare) : undefined;
}

function bytesText(code: string): string {
  return `\\x${fingerprint(code).toString("hex")}`;
}

function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
