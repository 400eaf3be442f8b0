import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Undoes a match that a person made and that is not confirmed.
 *
 * @throws role_not_allowed, statement_not_found, statement_line_not_payable
 */
export async function unmatchStatementLine(
  admin: AdminContext,
  { statementId, lineNumber }: { statementId: string; lineNumber: number },
): Promise<void> {
  requireRight(admin, "match_statements");
  const id = requireId("pst", statementId);
  await call.unmatchStatementLine({ statementId: id, lineNumber, userId: admin.userId });
}
