import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Looks again for top-ups of the unmatched lines: a merchant may have requested one, or declared
 * one paid, since the statement was read.
 *
 * @throws role_not_allowed, statement_not_found
 */
export async function rematchBankStatement(
  admin: AdminContext,
  statementId: string,
): Promise<void> {
  requireRight(admin, "match_statements");
  await call.rematchBankStatement({ id: requireId("pst", statementId), userId: admin.userId });
}
