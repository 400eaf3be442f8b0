import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, half a minute each. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** Phones are seldom half a minute wrong, and a code is typed while the next one comes. */
const STEPS_EITHER_SIDE = 1;

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new key, in the base32 that people type. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code for an authenticator app. */
export function keyUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The half-minute of this code, counted from 1970, or undefined if it is not a current code.
 *
 * @param now in milliseconds
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(token)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token, timestamp: now, window: STEPS_EITHER_SIDE });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: "Tumiza",
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}
