import { createHash, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import type { PinCheck } from "./phone-messages";

const derive = promisify(pbkdf2);

/** As `try_handover_pin` counts them. */
export const PIN_TRIES_MAX = 5;

/** Half a second on a cheap phone. Four digits cannot be kept secret from a holder of the phone for a day. */
const ITERATIONS = 100_000;

const HASH_BYTES = 32;

/** As many orders as are under way at a time; the work is done once for each. */
const CACHE_MAX = 2_000;

const checks = new Map<string, Promise<PinCheck>>();

/** With what a phone without a network can tell whether a receiver said the right PIN. */
export function pinCheckOf(orderId: string, pin: string): Promise<PinCheck> {
  const name = `${orderId} ${pin}`;
  const check = checks.get(name) ?? makeCheck(orderId, pin);
  checks.delete(name);
  checks.set(name, check);
  const [oldest] = checks.keys();
  if (checks.size > CACHE_MAX && oldest !== undefined) checks.delete(oldest);
  return check;
}

/** An order's id is random, so that no list of hashes of all PINs fits two orders. */
async function makeCheck(orderId: string, pin: string): Promise<PinCheck> {
  const salt = createHash("sha256").update(orderId).digest();
  const hash = await derive(pin, salt, ITERATIONS, HASH_BYTES, "sha256");
  return {
    salt: salt.toString("base64"),
    iterations: ITERATIONS,
    hash: hash.toString("base64"),
  };
}
