import { createHmac } from "node:crypto";
import { installationKey } from "@/lib/core/installation-key";

const DIGITS = 6;

let key: Buffer | undefined;

/** The code that confirms a phone number: six digits, made of its id so that no row keeps them. */
export function phoneCodeOf(id: string): string {
  key ??= installationKey("phone codes");
  const digest = createHmac("sha256", key).update(id).digest();
  return String(digest.readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, "0");
}
