import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { bankStatementLines } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { findBankStatement } from "./find-bank-statement";

/**
 * Credits every top-up that a line of a statement pays exactly, each in its own statement: a refusal is stored
 * with its line and stops no other. A repetition, also by two people at once, credits nothing twice.
 *
 * @throws role_not_allowed, statement_not_found
 */
export async function confirmMatchedLines(admin: AdminContext, statementId: string): Promise<void> {
  requireRight(admin, "decide_top_ups");
  const { id } = await findBankStatement(admin, statementId);
  const lines = await db
    .select({ number: bankStatementLines.lineNumber })
    .from(bankStatementLines)
    .where(
      and(
        eq(bankStatementLines.statementId, id),
        eq(bankStatementLines.verdict, "matched"),
        isNull(bankStatementLines.confirmedAt),
      ),
    )
    .orderBy(asc(bankStatementLines.lineNumber));
  for (const { number } of lines) {
    await call.confirmStatementLine({
      statementId: id,
      lineNumber: number,
      isDifferenceAccepted: false,
      userId: admin.userId,
    });
  }
}
