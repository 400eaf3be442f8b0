import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { listImportRows, type ListedImportRow } from "@/lib/domain/imports/list-import-rows";
import { readImport, type ImportProgress } from "@/lib/domain/imports/read-import";
import { FIELDS, type FieldsMessages } from "@/lib/messages/fields.gen";
import { complaintMessages } from "@/lib/messages/complaint-message";

/** Problem rows per page; the file has all of them. */
const PROBLEMS_SHOWN = 50;

export type ProblemRow = { number: number; cells: string[]; reason: string; isFailed: boolean };

/** An import's progress and problems. */
export type ImportView = Pick<
  ImportProgress,
  | "header"
  | "rowCount"
  | "unchecked"
  | "ready"
  | "invalid"
  | "failed"
  | "placed"
  | "totalMinor"
  | "balanceMinor"
  | "shortfallMinor"
  | "currency"
> & { problems: ProblemRow[] };

/** @throws import_not_found */
export async function readImportView(
  merchant: MerchantContext,
  importId: string,
): Promise<ImportView> {
  const [progress, invalid, failed] = await Promise.all([
    readImport(merchant, importId),
    listImportRows(merchant, importId, { state: "invalid", limit: PROBLEMS_SHOWN }),
    listImportRows(merchant, importId, { state: "failed", limit: PROBLEMS_SHOWN }),
  ]);
  const messages = await readMessages(FIELDS);
  const { header, rowCount, unchecked, ready, placed, currency } = progress;
  const { totalMinor, balanceMinor, shortfallMinor } = progress;
  return {
    ...{ header, rowCount, unchecked, ready, placed, currency },
    ...{ totalMinor, balanceMinor, shortfallMinor },
    invalid: progress.invalid,
    failed: progress.failed,
    problems: [...invalid, ...failed]
      .map((row) => problemOf(messages, row))
      .sort((a, b) => a.number - b.number),
  };
}

function problemOf(messages: FieldsMessages, row: ListedImportRow): ProblemRow {
  const { number, cells, reason, state } = row;
  return {
    number,
    cells,
    reason: complaintMessages(messages, reason),
    isFailed: state === "failed",
  };
}
