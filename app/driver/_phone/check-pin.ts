import type { PinCheck } from "@/lib/domain/rider-phone/phone-messages";

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

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
