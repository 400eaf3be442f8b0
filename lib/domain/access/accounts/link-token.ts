import { customAlphabet } from "nanoid";
import { fingerprint } from "@/lib/core/credential";
import { BASE62 } from "@/lib/core/ids";

/** 32 base62 characters are 190 random bits. */
const newToken = customAlphabet(BASE62, 32);

/** The secret part of a link, and its stored hash. */
export function newLinkToken(): { token: string; tokenSha256: Buffer } {
  const token = newToken();
  return { token, tokenSha256: fingerprint(token) };
}
