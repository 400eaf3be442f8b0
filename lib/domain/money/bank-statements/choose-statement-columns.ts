import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bankStatementLines } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { findBankStatement } from "./find-bank-statement";
import { readLines } from "./keep-bank-statement";
import { isSufficient, type StatementColumns } from "./statement-columns";

/**
 * Sets the columns of a statement that could not be guessed, and matches its lines.
 *
 * @throws role_not_allowed, statement_not_found, statement_read; invalid_request for missing columns, or without
 * those that a payment needs
 */
export async function chooseStatementColumns(
  admin: AdminContext,
  statementId: string,
  columns: StatementColumns,
): Promise<void> {
  requireRight(admin, "match_statements");
  const { id, header, currency } = await findBankStatement(admin, statementId);
  requireColumns(columns, header.length);
  const rows = await db
    .select({ cells: bankStatementLines.cells })
    .from(bankStatementLines)
    .where(eq(bankStatementLines.statementId, id))
    .orderBy(asc(bankStatementLines.lineNumber));
  const cells = rows.map((row) => row.cells);
  await call.chooseStatementColumns({
    id,
    columns,
    lines: await readLines(cells, columns, currency),
    userId: admin.userId,
  });
}

function requireColumns(columns: StatementColumns, width: number): void {
  const isInside = Object.values(columns).every(
    (at) => Number.isInteger(at) && at >= 0 && at < width,
  );
  if (isInside && isSufficient(columns)) return;
  refuseValue("transactionId", { kind: "no_payment_columns" });
}
