import type { PinCheck } from "@/lib/domain/rider-phone/phone-messages";
import { bytesOf } from "./base64";

const HASH_BITS = 256;

/** Whether this is the receiver's PIN, without asking the server. */
export async function checkPin(
  pin: string,
  { salt, iterations, hash }: PinCheck,
): Promise<boolean> {
  const text = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations };
  const bits = await crypto.subtle.deriveBits(how, key, HASH_BITS);
  return btoa(String.fromCharCode(...new Uint8Array(bits))) === hash;
}
