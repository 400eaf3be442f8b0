import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { markets } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refuse } from "../errors";
import { readRows } from "../imports/read-rows";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import type { TopUp } from "../top-ups/read-top-up";
import { readStatementLine, type StatementLine } from "./read-statement-line";
import {
  guessStatementColumns,
  isSufficient,
  statementHeaderAt,
  type StatementColumns,
} from "./statement-columns";

/** A week of a busy platform; what is longer is exported in parts. */
export const STATEMENT_MAX_LINES = 20_000;

export type NewStatement = {
  marketCode: string;
  /** Whose statement it is: payments are numbered by each operator and bank for itself. */
  method: Exclude<TopUp["method"], "online">;
  fileName: string | null;
  content: string | Uint8Array;
};

export type KeptStatement = {
  statementId: string;
  /** Somebody has read the same content before, which then stays as it is. */
  isKnown: boolean;
};

/**
 * Reads a statement of an operator or bank, keeps every line of it and finds the top-up that each line
 * pays; nothing is credited. Where its columns cannot be guessed it is kept until somebody chooses them.
 *
 * @throws position_not_allowed; import_unreadable with a sentence for what is no such table
 */
export async function keepStatement(
  admin: AdminContext,
  { marketCode, method, fileName, content }: NewStatement,
): Promise<KeptStatement> {
  requireFinance(admin);
  const { currency } = await readMarket(marketCode);
  const kind = { maxRows: STATEMENT_MAX_LINES, headerAt: statementHeaderAt };
  const { header, rows } = await readRows(content, kind);
  const guess = guessStatementColumns(header);
  const columns = isSufficient(guess) ? guess : null;
  const id = newId("pst");
  const [row] = await sql<[{ id: string }]>`
    select keep_payment_statement(
      p_id => ${id},
      p_market_code => ${marketCode},
      p_method => ${method}::top_up_method,
      p_file_name => ${fileName},
      p_sha256 => ${createHash("sha256").update(content).digest("hex")},
      p_header => ${JSON.stringify(header)}::text::jsonb,
      p_columns => ${columns && JSON.stringify(columns)}::text::jsonb,
      p_lines => ${JSON.stringify(readLines(rows, columns, currency))}::text::json,
      p_user_id => ${admin.userId}) as id`;
  return { statementId: row.id, isKnown: row.id !== id };
}

/** Every row with what its columns say; nothing where nobody knows them yet. */
export function readLines(
  rows: string[][],
  columns: StatementColumns | null,
  currency: string,
): StatementLine[] {
  return rows.map((cells, at) => {
    const line = readStatementLine(at + 1, cells, columns ?? {}, currency);
    return columns ? line : { ...line, verdict: "unreadable", note: null };
  });
}

async function readMarket(code: string): Promise<{ currency: string }> {
  const [market] = await db
    .select({ currency: markets.currency })
    .from(markets)
    .where(eq(markets.code, code));
  return market ?? refuse("top_up_not_offered");
}
