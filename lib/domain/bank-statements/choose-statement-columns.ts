import { call } from "@/db/calls.gen";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { paymentStatementLines } from "@/db/schema";
import { refuseValue } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { findStatement } from "./find-statement";
import { readLines } from "./keep-statement";
import { isSufficient, type StatementColumns } from "./statement-columns";

/**
 * Says what the columns of a statement are that could not be guessed, and matches its lines.
 *
 * @throws role_not_allowed, statement_not_found, statement_read; invalid_request for columns that
 *   are not there, or without those that a payment needs
 */
export async function chooseStatementColumns(
  admin: AdminContext,
  statementId: string,
  columns: StatementColumns,
): Promise<void> {
  requireFinance(admin);
  const { id, header, currency } = await findStatement(admin, statementId);
  requireColumns(columns, header.length);
  const rows = await db
    .select({ cells: paymentStatementLines.cells })
    .from(paymentStatementLines)
    .where(eq(paymentStatementLines.statementId, id))
    .orderBy(asc(paymentStatementLines.lineNumber));
  const cells = rows.map((row) => row.cells);
  await call.readStatementColumns({
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
