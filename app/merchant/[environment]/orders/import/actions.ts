"use server";

import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { readMessages } from "@/lib/dashboard/read-messages";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isDomainError, isRefusal } from "@/lib/domain/errors";
import { askImportPlaces } from "@/lib/domain/ordering/imports/ask-import-places";
import { changeImportRow } from "@/lib/domain/ordering/imports/change-import-row";
import { checkImport } from "@/lib/domain/ordering/imports/check-import";
import { closeImport } from "@/lib/domain/ordering/imports/close-import";
import { listImportRows } from "@/lib/domain/ordering/imports/list-import-rows";
import { placeImportRun, quoteImportRun } from "@/lib/domain/ordering/imports/place-import-run";
import { placeNextRows } from "@/lib/domain/ordering/imports/place-next-rows";
import { readAsking } from "@/lib/domain/ordering/imports/read-asking";
import { readImport } from "@/lib/domain/ordering/imports/read-import";
import { reasonOf } from "@/lib/domain/ordering/imports/reason-of";
import { retryFailedRows } from "@/lib/domain/ordering/imports/retry-failed-rows";
import {
  countRowGroups,
  ROW_GROUPS,
  type RowGroupCount,
} from "@/lib/domain/ordering/imports/row-groups";
import { selectImportRows } from "@/lib/domain/ordering/imports/select-import-rows";
import { undoImport } from "@/lib/domain/ordering/imports/undo-import";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import { IMPORT } from "@/lib/messages/import.gen";
import { viewRowsAsRun, type RunView } from "../run-view";
import { readImportView, viewImportRows, type ImportRowView, type ImportView } from "./import-view";

/** Few enough rows for an answer within a second, so that progress is visible and a pause is quick. */
const CHECKED_AT_ONCE = 100;
const PLACED_AT_ONCE = 40;

const fields = z.object({ environment: z.enum(["live", "test"]), importId: z.string() });

/** The import after a step, and the reason if it can't continue. */
export type ImportStep = {
  view: ImportView;
  stoppedBy: string | null;
  /** What else its reader should know. */
  note?: string;
};

/** Checks the next rows. */
export const checkImportAction = merchantAction(
  { name: "check_import", act: "place_orders", fields },
  async ({ merchant, fields: { importId } }): Promise<ImportStep> => {
    await checkImport(merchant, importId, { limit: CHECKED_AT_ONCE });
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

/** Places the next rows that are ready, each once. */
export const placeNextRowsAction = merchantAction(
  { name: "place_next_rows", act: "place_orders", fields },
  async ({ merchant, fields: { importId } }): Promise<ImportStep> => {
    const { stoppedBy } = await placeNextRows(merchant, importId, PLACED_AT_ONCE);
    const view = await readImportView(merchant, importId);
    const messages = await readMessages(FIELDS);
    return { view, stoppedBy: stoppedBy ? complaintMessages(messages, reasonOf(stoppedBy)) : null };
  },
);

/** The import after a step of its run, with the run or its id, or the reason why it can't be a run. */
export type ImportRunStep = ImportStep & { run: RunView | null; runId: string | null };

/** Plans and prices the rows as one run. */
export const quoteImportRunAction = merchantAction(
  { name: "quote_import_run", act: "place_orders", fields },
  ({ merchant, fields: { importId } }) =>
    importRunStep(merchant, importId, async () => ({
      run: viewRowsAsRun(merchant, await quoteImportRun(merchant, importId)),
    })),
);

/** Places the rows as one run, at the shown price. */
export const placeImportRunAction = merchantAction(
  {
    name: "place_import_run",
    act: "place_orders",
    fields: fields.extend({ totalFee: z.coerce.number() }),
  },
  ({ merchant, fields: { importId, totalFee } }) =>
    importRunStep(merchant, importId, async () => ({
      runId: await placeImportRun(merchant, importId, totalFee),
    })),
);

/** A refusal is a sentence beside the newest state of the import, which may have other rows to fix. */
async function importRunStep(
  merchant: MerchantContext,
  importId: string,
  work: () => Promise<Partial<ImportRunStep>>,
): Promise<ImportRunStep> {
  const done = await work().catch((thrown: unknown) => {
    const refusal = refusalFromDatabase(thrown);
    if (!isDomainError(refusal) || isRefusal(refusal, "import_not_found")) throw thrown;
    return refusal;
  });
  const view = await readImportView(merchant, importId);
  const nothing = { view, run: null, runId: null, stoppedBy: null };
  if (!isDomainError(done)) return { ...nothing, ...done };
  const messages = await readMessages(FIELDS);
  return { ...nothing, stoppedBy: complaintMessages(messages, reasonOf(done)) };
}

/** Checks every failed row again. */
export const retryFailedRowsAction = merchantAction(
  { name: "retry_failed_rows", act: "place_orders", fields },
  async ({ merchant, fields: { importId } }): Promise<ImportStep> => {
    await retryFailedRows(merchant, importId);
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Makes a link for each recipient whose place is missing, and sends it if the shop wants that. */
export const askImportPlacesAction = merchantAction(
  {
    name: "ask_import_places",
    act: "place_orders",
    fields: fields.extend({ isTexted: flag, isPlaced: flag }),
  },
  async ({ merchant, user, fields: { importId, ...asking } }): Promise<ImportStep> => {
    const { texts: all } = await readAsking(merchant, await readImport(merchant, importId));
    const { texts: sent } = await askImportPlaces(merchant, importId, user.userId, asking);
    const step = { view: await readImportView(merchant, importId), stoppedBy: null };
    if (!asking.isTexted || sent >= all) return step;
    return { ...step, note: (await readMessages(IMPORT)).asking.limited({ sent, all }) };
  },
);

/** Closes the links without an answer, and places no more rows as answers come. */
export const closeImportAction = merchantAction(
  { name: "close_import", act: "place_orders", fields },
  async ({ merchant, fields: { importId } }): Promise<ImportStep> => {
    await closeImport(merchant, importId);
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

/** Cancels the next orders of the import. */
export const undoImportAction = merchantAction(
  { name: "undo_import", act: "place_orders", fields },
  async ({ merchant, user, fields: { importId } }): Promise<ImportStep> => {
    await undoImport(merchant, importId, user.userId);
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

/** Rows of one page. */
const ROWS_SHOWN = 50;

export type ImportRowsPage = {
  rows: ImportRowView[];
  hasMore: boolean;
  /** The groups that have rows. */
  groups: RowGroupCount[];
};

const group = z.enum(ROW_GROUPS);

/** Reads a page of the rows that are ready or placed. */
export const listImportRowsAction = merchantAction(
  {
    name: "list_import_rows",
    act: "place_orders",
    fields: fields.extend({ group, after: typedFigures() }),
  },
  async ({ merchant, fields: { importId, ...filter } }): Promise<ImportRowsPage> => {
    const [rows, counts] = await Promise.all([
      listImportRows(merchant, importId, { ...filter, limit: ROWS_SHOWN + 1 }),
      countRowGroups(merchant, importId),
    ]);
    return {
      rows: await viewImportRows(rows.slice(0, ROWS_SHOWN)),
      hasMore: rows.length > ROWS_SHOWN,
      groups: counts.filter((it) => it.rows > 0),
    };
  },
);

/** Includes a row or a group of rows in the next placing, or excludes it. */
export const selectImportRowsAction = merchantAction(
  {
    name: "select_import_rows",
    act: "place_orders",
    fields: fields.extend({
      isLeftOut: flag,
      row: typedFigures().optional(),
      group: group.optional(),
    }),
  },
  async ({ merchant, fields: { importId, row, ...wanted } }): Promise<ImportStep> => {
    const numbers = row === undefined ? undefined : [row];
    await selectImportRows(merchant, importId, { ...wanted, numbers });
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

/** Replaces the cells of a row and checks it. */
export const changeImportRowAction = merchantAction(
  {
    name: "change_import_row",
    act: "place_orders",
    fields: fields.extend({
      row: typedFigures(),
      cell: z.union([z.string().transform((text) => [text]), z.array(z.string())]),
    }),
  },
  async ({ merchant, fields: { importId, row, cell } }): Promise<ImportStep> => {
    await changeImportRow(merchant, importId, row, cell);
    await checkImport(merchant, importId, { limit: CHECKED_AT_ONCE });
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);
