import { and, asc, eq, isNull } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { paymentStatementLines } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { findStatement } from "./find-statement";

/**
 * Credits every top-up that a line of a statement pays exactly, each in a statement of its own: what
 * stands against one is kept on its line and stops no other. Said again, or by two people at once, it
 * credits nothing twice.
 *
 * @throws position_not_allowed, statement_not_found
 */
export async function confirmMatchedLines(admin: AdminContext, statementId: string): Promise<void> {
  requireFinance(admin);
  const { id } = await findStatement(admin, statementId);
  const lines = await db
    .select({ number: paymentStatementLines.lineNumber })
    .from(paymentStatementLines)
    .where(
      and(
        eq(paymentStatementLines.statementId, id),
        eq(paymentStatementLines.verdict, "matched"),
        isNull(paymentStatementLines.confirmedAt),
      ),
    )
    .orderBy(asc(paymentStatementLines.lineNumber));
  for (const { number } of lines) {
    await sql`
      select confirm_statement_line(
        p_statement_id => ${id},
        p_line_number => ${number},
        p_is_difference_accepted => false,
        p_user_id => ${admin.userId})`;
  }
}
