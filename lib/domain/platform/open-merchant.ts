import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { INVITATION_DAYS, newInvitationLink } from "../accounts/invitation-link";
import { SANDBOX_BALANCE_MINOR } from "../accounts/sign-up-merchant";
import { madeId } from "../made-id";
import type { AdminContext } from "./admin-context";
import { requireCompany, type NewCompany, type OpenedCompany } from "./new-company";
import { requireAdminPosition, SUPPORTING } from "./require-admin-position";

/**
 * Opens a merchant's account for somebody who cannot sign up alone, and invites its first owner with a
 * link that works once.
 *
 * @throws position_not_allowed, email_taken, invalid_request, done_already
 */
export async function openMerchant(admin: AdminContext, asked: NewCompany): Promise<OpenedCompany> {
  requireAdminPosition(admin, SUPPORTING);
  const { name, market, email } = await requireCompany(asked);
  const id = madeId("mer", asked.id);
  const { link, tokenSha256 } = newInvitationLink();
  const [row] = await sql<[{ expiresAt: string }]>`select open_merchant(
    p_id => ${id},
    p_name => ${name},
    p_market_code => ${market},
    p_sandbox_balance_minor => ${SANDBOX_BALANCE_MINOR},
    p_invitation_id => ${newId("inv")},
    p_token_sha256 => ${tokenSha256},
    p_email => ${email},
    p_lifetime_days => ${INVITATION_DAYS},
    p_user_id => ${admin.userId}) as "expiresAt"`;
  return { id, email, link, expiresAt: new Date(row.expiresAt) };
}
