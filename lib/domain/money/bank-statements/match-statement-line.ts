import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { readReference } from "../top-ups/payment-reference";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";

/**
 * Matches an unmatched line with the open top-up of a reference, or with the payment at a door whose rider stated it and
 * for which more money goes back, as a person decides; the line is confirmed like any other.
 *
 * @throws role_not_allowed, statement_not_found; statement_line_not_payable for a line that is
 *   matched or no payment; statement_top_up_not_open for any other reference, or one that another line
 *   has
 */
export async function matchStatementLine(
  admin: AdminContext,
  { statementId, lineNumber }: { statementId: string; lineNumber: number },
  reference: string,
): Promise<void> {
  requireRight(admin, "match_statements");
  const stated = readProviderTransactionId(reference) ?? refuse("statement_top_up_not_open");
  await call.matchStatementLine({
    statementId: requireId("pst", statementId),
    lineNumber,
    reference: readReference(reference)?.reference ?? "",
    statedReference: stated,
    userId: admin.userId,
  });
}
