import { createHmac, timingSafeEqual } from "node:crypto";
import { installationKey } from "@/lib/core/installation-key";

const DIGITS = 6;

let key: Buffer | undefined;

/** The code that confirms a phone number or an email: six digits, computed from its id so that no row stores them. */
export function confirmationCodeOf(id: string): string {
  key ??= installationKey("phone codes");
  const digest = createHmac("sha256", key).update(id).digest();
  return String(digest.readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** A typed code without its spaces; undefined for a text that cannot be one, which costs no attempt. */
export function typedCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Whether a typed code is the one of an id. */
export function isConfirmationCode(id: string, typed: string): boolean {
  return timingSafeEqual(Buffer.from(confirmationCodeOf(id)), Buffer.from(typed));
}
