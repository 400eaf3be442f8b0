"use server";

import { z } from "zod";
import { typedFigures } from "@/lib/dashboard/typed-figures";
import { merchantAction } from "@/lib/dashboard/actions";
import { readMessages } from "@/lib/dashboard/read-messages";
import { changeImportRow } from "@/lib/domain/imports/change-import-row";
import { checkImport } from "@/lib/domain/imports/check-import";
import { listImportRows } from "@/lib/domain/imports/list-import-rows";
import { placeNextRows } from "@/lib/domain/imports/place-next-rows";
import { reasonOf } from "@/lib/domain/imports/reason-of";
import { retryFailedRows } from "@/lib/domain/imports/retry-failed-rows";
import { countRowGroups, ROW_GROUPS, type RowGroupCount } from "@/lib/domain/imports/row-groups";
import { selectImportRows } from "@/lib/domain/imports/select-import-rows";
import { FIELDS } from "@/lib/messages/fields";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { readImportView, viewImportRows, type ImportRowView, type ImportView } from "./import-view";

/** Few enough to answer within a second, so that progress is seen and a pause is quick. */
const CHECKED_AT_ONCE = 100;
const PLACED_AT_ONCE = 40;

const fields = z.object({ environment: z.enum(["live", "test"]), importId: z.string() });

/** The import after a step, and why it can't continue, if so. */
export type ImportStep = { view: ImportView; stoppedBy: string | null };

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

/** Checks every failed row again. */
export const retryFailedRowsAction = merchantAction(
  { name: "retry_failed_rows", act: "place_orders", fields },
  async ({ merchant, fields: { importId } }): Promise<ImportStep> => {
    await retryFailedRows(merchant, importId);
    return { view: await readImportView(merchant, importId), stoppedBy: null };
  },
);

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

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
