import { createHash, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import type { CodeCheck } from "./phone-messages";

const derive = promisify(pbkdf2);

/** Half a second on a cheap phone. Within a day, a holder of the phone can find four digits anyway. */
const ITERATIONS = 100_000;

const HASH_BYTES = 32;

/** As many orders as are under way at a time; the work is done once for each code of theirs. */
const CACHE_MAX = 2_000;

const checks = new Map<string, Promise<CodeCheck>>();

/** Lets a phone without a network check whether a PIN or a parcel's code is the order's. */
export function codeCheckOf(orderId: string, code: string): Promise<CodeCheck> {
  const name = `${orderId} ${code}`;
  const check = checks.get(name) ?? makeCheck(orderId, code);
  checks.delete(name);
  checks.set(name, check);
  const [oldest] = checks.keys();
  if (checks.size > CACHE_MAX && oldest !== undefined) checks.delete(oldest);
  return check;
}

/** The salt is the order's random id, so that no list of hashes serves for two orders. */
async function makeCheck(orderId: string, code: string): Promise<CodeCheck> {
  const salt = createHash("sha256").update(orderId).digest();
  const hash = await derive(code, salt, ITERATIONS, HASH_BYTES, "sha256");
  return {
    salt: salt.toString("base64"),
    iterations: ITERATIONS,
    hash: hash.toString("base64"),
  };
}
