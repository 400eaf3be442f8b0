import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bankStatementLines } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireTopUpAmount } from "../top-ups/top-up-limits";
import { findBankStatement } from "./find-bank-statement";

/**
 * Credits a line's top-up with the received amount, also if it differs from the announced one. A refusal is
 * stored with the line; a confirmed line is unchanged.
 *
 * @throws role_not_allowed, statement_not_found, statement_line_not_payable, top_up_amount_refused
 */
export async function confirmStatementLine(
  admin: AdminContext,
  statementId: string,
  lineNumber: number,
): Promise<void> {
  requireRight(admin, "decide_top_ups");
  const { id, ...market } = await findBankStatement(admin, statementId);
  const [line] = await db
    .select({ amountMinor: bankStatementLines.amountMinor })
    .from(bankStatementLines)
    .where(
      and(eq(bankStatementLines.statementId, id), eq(bankStatementLines.lineNumber, lineNumber)),
    );
  const amountMinor = line?.amountMinor ?? refuse("statement_line_not_payable");
  if (amountMinor <= 0) return refuse("statement_line_not_payable");
  requireTopUpAmount(market, amountMinor);
  await call.confirmStatementLine({
    statementId: id,
    lineNumber,
    isDifferenceAccepted: true,
    userId: admin.userId,
  });
}
