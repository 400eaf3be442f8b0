import { newId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { SANDBOX_BALANCE_MINOR } from "../accounts/finish-sign-up";
import { INVITATION_DAYS, newInvitationLink } from "../accounts/invitation-link";
import { requireCompany, type NewCompany, type OpenedCompany } from "./new-company";

/**
 * Opens a merchant account for a business that cannot sign up itself, and invites its first owner with a
 * link that works once.
 *
 * @throws role_not_allowed, email_taken, invalid_request, done_already
 */
export async function openMerchant(admin: AdminContext, asked: NewCompany): Promise<OpenedCompany> {
  requireRight(admin, "open_companies");
  const { name, market, email } = await requireCompany(asked);
  const id = clientId("mer", asked.id);
  const { link, tokenSha256 } = newInvitationLink();
  const expiresAt = await call.openMerchant({
    id,
    name,
    marketCode: market,
    sandboxBalanceMinor: SANDBOX_BALANCE_MINOR,
    invitationId: newId("inv"),
    tokenSha256,
    email,
    lifetimeDays: INVITATION_DAYS,
    userId: admin.userId,
  });
  return { id, email, link, expiresAt };
}
