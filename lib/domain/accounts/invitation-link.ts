import { customAlphabet } from "nanoid";
import { fingerprint } from "@/lib/core/credential";
import { publicUrl } from "@/lib/core/env";
import { BASE62 } from "@/lib/core/ids";

export const INVITATION_DAYS = 7;

/** 32 base62 characters are 190 random bits. */
const newToken = customAlphabet(BASE62, 32);

/** A link that invites, and what is kept of it. */
export function newInvitationLink(): { link: string; tokenSha256: Buffer } {
  const token = newToken();
  return { link: `${publicUrl}/invite/${token}`, tokenSha256: fingerprint(token) };
}
