import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMonth, type MonthStatement } from "@/lib/domain/money/statements/read-month";
import { readMovements, type MovementsPage } from "@/lib/domain/money/statements/read-movements";
import { readerOf } from "@/lib/domain/money/statements/reader-of";
import type { StatementAccount } from "@/lib/domain/money/statements/statement-account";

/** The movements on one page of a busy month; further pages and the file have the rest. */
const LINES_PER_PAGE = 300;

/** Entry ids only grow, so the number itself is the position. */
const CURSOR = /^[1-9]\d{0,14}$/;

export type StatementPage = MovementsPage & { statement: MonthStatement; isFirstPage: boolean };

/**
 * Reads a month's sums and one page of its movements; past months from the replica. An invalid cursor means the
 * first page.
 */
export async function readStatementPage(
  account: StatementAccount,
  month: string,
  cursor: string | string[] | undefined,
): Promise<StatementPage> {
  const read = readerOf(account, month);
  const statement = await orNotFound(readMonth(account, month, read), "not_found");
  const text = [cursor].flat()[0] ?? "";
  const after = CURSOR.test(text) ? { entryId: Number(text) } : undefined;
  const page = await readMovements(account, month, { after, limit: LINES_PER_PAGE }, read);
  return { statement, ...page, isFirstPage: after === undefined };
}
