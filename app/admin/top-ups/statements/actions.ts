"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { formatMoney } from "@/lib/core/format-money";
import { adminAction } from "@/lib/dashboard/actions";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { isRefusal } from "@/lib/domain/errors";
import { chooseStatementColumns } from "@/lib/domain/money/bank-statements/choose-statement-columns";
import { confirmMatchedLines } from "@/lib/domain/money/bank-statements/confirm-matched-lines";
import { confirmStatementLine } from "@/lib/domain/money/bank-statements/confirm-statement-line";
import { matchStatementLine } from "@/lib/domain/money/bank-statements/match-statement-line";
import { rematchBankStatement } from "@/lib/domain/money/bank-statements/rematch-bank-statement";
import {
  STATEMENT_FIELDS,
  type StatementColumns,
} from "@/lib/domain/money/bank-statements/statement-columns";
import { unmatchStatementLine } from "@/lib/domain/money/bank-statements/unmatch-statement-line";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";

const statementId = z.string();

const oneLine = z.object({ statementId, lineNumber: typedCount(1) });

/** A column's number, or nothing if the statement has no such column. */
const column = z.union([z.literal("").transform(() => undefined), typedCount(0)]).optional();

export const chooseStatementColumnsAction = adminAction(
  {
    name: "choose_statement_columns",
    act: "match_statements",
    fields: z.object({
      statementId,
      transactionId: column,
      amount: column,
      moneyIn: column,
      moneyOut: column,
      direction: column,
      text: column,
      payer: column,
      paidAt: column,
      status: column,
    }),
  },
  async ({ admin, fields: { statementId: id, ...chosen } }) => {
    const columns: StatementColumns = {};
    for (const field of STATEMENT_FIELDS) {
      const at = chosen[field];
      if (at !== undefined) columns[field] = at;
    }
    await chooseStatementColumns(admin, id, columns);
    refresh();
    return null;
  },
);

/** Credits all top-ups that lines pay exactly, and stores the result with each line. */
export const confirmMatchedLinesAction = adminAction(
  {
    name: "confirm_matched_lines",
    act: "match_statements",
    fields: z.object({ statementId }),
  },
  async ({ admin, fields }) => {
    await confirmMatchedLines(admin, fields.statementId);
    refresh();
    return null;
  },
);

/** Credits the received amount, which differs from the announced one. */
export const confirmStatementLineAction = adminAction(
  {
    name: "confirm_statement_line",
    act: "match_statements",
    fields: oneLine,
  },
  async ({ admin, fields }) => {
    await confirmStatementLine(admin, fields.statementId, fields.lineNumber).catch(tellLimits);
    refresh();
    return null;
  },
);

export const matchStatementLineAction = adminAction(
  {
    name: "match_statement_line",
    act: "match_statements",
    fields: oneLine.extend({ reference: z.string() }),
  },
  async ({ admin, fields: { reference, ...line } }) => {
    await matchStatementLine(admin, line, reference);
    refresh();
    return null;
  },
);

export const unmatchStatementLineAction = adminAction(
  { name: "unmatch_statement_line", act: "match_statements", fields: oneLine },
  async ({ admin, fields }) => {
    await unmatchStatementLine(admin, fields);
    refresh();
    return null;
  },
);

export const rematchBankStatementAction = adminAction(
  {
    name: "rematch_bank_statement",
    act: "match_statements",
    fields: z.object({ statementId }),
  },
  async ({ admin, fields }) => {
    await rematchBankStatement(admin, fields.statementId);
    refresh();
    return null;
  },
);

async function tellLimits(thrown: unknown): Promise<never> {
  if (!isRefusal(thrown, "top_up_amount_refused")) throw thrown;
  const { minimumMinor, maximumMinor, currency } = thrown.details;
  const [least, most] = [formatMoney(minimumMinor, currency), formatMoney(maximumMinor, currency)];
  const messages = (await readMessages(ADMIN_TOP_UPS)).matchLine;
  return refuseField("lineNumber", messages.outOfRange({ least, most }));
}
