import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { readRows } from "../../ordering/imports/read-rows";
import type { TopUp } from "../top-ups/read-top-up";
import { readStatementLine, type StatementLine } from "./read-statement-line";
import {
  guessStatementColumns,
  isSufficient,
  statementHeaderAt,
  type StatementColumns,
} from "./statement-columns";

/** A week of a busy platform; longer ones are exported in parts. */
export const STATEMENT_MAX_LINES = 20_000;

export type NewStatement = {
  marketCode: string;
  /** The operator or bank of the statement, because each numbers its own payments. */
  method: Exclude<TopUp["method"], "online">;
  fileName: string | null;
  content: string | Uint8Array;
};

export type KeptStatement = {
  statementId: string;
  /** Whether the same content was read before; that statement is unchanged. */
  isKnown: boolean;
};

/**
 * Reads a statement of an operator or bank, stores every line of it and finds the top-up that each line pays;
 * nothing is credited. If its columns are not recognised it waits until they are chosen.
 *
 * @throws role_not_allowed; import_unreadable with a sentence for an unreadable table
 */
export async function keepBankStatement(
  admin: AdminContext,
  { marketCode, method, fileName, content }: NewStatement,
): Promise<KeptStatement> {
  requireRight(admin, "match_statements");
  const { currency } = await readMarket(marketCode);
  const kind = {
    maxRows: STATEMENT_MAX_LINES,
    headerAt: statementHeaderAt,
    knownIn: (line: string[]) => Object.keys(guessStatementColumns(line)).length,
  };
  const { header, rows } = await readRows(content, kind);
  const guess = guessStatementColumns(header);
  const columns = isSufficient(guess) ? guess : null;
  const id = newId("pst");
  const statementId = await call.keepBankStatement({
    id,
    marketCode,
    method,
    fileName,
    sha256: createHash("sha256").update(content).digest("hex"),
    header,
    columns,
    lines: await readLines(rows, columns, currency),
    userId: admin.userId,
  });
  return { statementId, isKnown: statementId !== id };
}

/** The lines that are read before other requests get a turn. */
const LINES_AT_ONCE = 500;

/** Every row with the values of its columns; empty while the columns are unknown. */
export async function readLines(
  rows: string[][],
  columns: StatementColumns | null,
  currency: string,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at % LINES_AT_ONCE === 0) await nextTurn();
    const line = readStatementLine(at + 1, cells, columns ?? {}, currency);
    lines.push(columns ? line : { ...line, verdict: "unreadable", note: null });
  }
  return lines;
}

async function readMarket(code: string): Promise<{ currency: string }> {
  const [market] = await db
    .select({ currency: markets.currency })
    .from(markets)
    .where(eq(markets.code, code));
  return market ?? refuse("top_up_not_offered");
}
