import { publicUrl } from "@/lib/core/env";
import { newLinkToken } from "../../access/accounts/link-token";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/** Long enough for a rider on the road to see a message. */
const PASSWORD_LINK_MINUTES = 24 * 60;

export type PasswordLink = { link: string; expiresAt: Date };

/**
 * Makes a link with which a rider of the courier chooses a new password, once, for a rider whose email
 * cannot be used. The company sends it to the rider's phone.
 *
 * @throws role_not_allowed, person_not_found
 */
export async function createPasswordLink(
  courier: CourierContext,
  accountId: string,
): Promise<PasswordLink> {
  requireRight(courier, "manage_riders");
  const userId = userIdOf(courier) ?? refuse("role_not_allowed");
  if (!/^usr_\w+$/.test(accountId)) return refuse("person_not_found");
  const { token, tokenSha256 } = newLinkToken();
  const expiresAt = await call.createPasswordLink({
    courierId: courier.courierId,
    accountId,
    tokenSha256,
    lifetimeMinutes: PASSWORD_LINK_MINUTES,
    userId,
  });
  return { link: `${publicUrl}/reset-password/${token}`, expiresAt };
}
