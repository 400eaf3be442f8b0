import { call } from "@/db/calls.gen";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireId } from "../require-id";

/**
 * Looks again for top-ups of the lines that pay none: a merchant may have asked for one, or declared
 * one paid, since the statement was read.
 *
 * @throws role_not_allowed, statement_not_found
 */
export async function rematchBankStatement(
  admin: AdminContext,
  statementId: string,
): Promise<void> {
  requireFinance(admin);
  await call.rematchBankStatement({ id: requireId("pst", statementId), userId: admin.userId });
}
