import { newId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { INVITATION_DAYS, newInvitationLink } from "../accounts/invitation-link";
import { requireCompany, type NewCompany, type OpenedCompany } from "./new-company";

/**
 * Registers a courier company and invites its first owner with a link that works once.
 *
 * @throws role_not_allowed, email_taken, invalid_request, done_already
 */
export async function registerCourierCompany(
  admin: AdminContext,
  asked: NewCompany,
): Promise<OpenedCompany> {
  requireRight(admin, "open_companies");
  const { name, market, email } = await requireCompany(asked);
  const id = clientId("cou", asked.id);
  const { link, tokenSha256 } = newInvitationLink();
  const expiresAt = await call.registerCourierCompany({
    id,
    name,
    marketCode: market,
    invitationId: newId("inv"),
    tokenSha256,
    email,
    lifetimeDays: INVITATION_DAYS,
    userId: admin.userId,
  });
  return { id, email, link, expiresAt };
}
