import type { CodeCheck } from "@/lib/domain/handover/rider-phone/phone-messages";
import { bytesOf } from "./base64";

const HASH_BITS = 256;

/** Whether a PIN or a parcel's code matches one of its checks, without asking the server. */
export async function isRightCode(code: string, checks: readonly CodeCheck[]): Promise<boolean> {
  const matches = await Promise.all(checks.map((check) => isMatch(code, check)));
  return matches.includes(true);
}

async function isMatch(code: string, { salt, iterations, hash }: CodeCheck): Promise<boolean> {
  const text = new TextEncoder().encode(code);
  const key = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations };
  const bits = await crypto.subtle.deriveBits(how, key, HASH_BITS);
  return btoa(String.fromCharCode(...new Uint8Array(bits))) === hash;
}
