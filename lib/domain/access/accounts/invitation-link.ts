import { publicUrl } from "@/lib/core/env";
import { newLinkToken } from "./link-token";

export const INVITATION_DAYS = 7;

/** An invitation's link, and its stored hash. */
export function newInvitationLink(): { link: string; tokenSha256: Buffer } {
  const { token, tokenSha256 } = newLinkToken();
  return { link: `${publicUrl}/invite/${token}`, tokenSha256 };
}
