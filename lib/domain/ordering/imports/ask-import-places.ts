import { and, eq } from "drizzle-orm";
import { importRows } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { plainText } from "@/lib/core/plain-text";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import type { Complaint } from "../../field-problem";
import { phoneNumberOf } from "../../phone-number";
import { LINK_HOURS, NAME_MAX_LENGTH } from "../../pricing/pin-requests/request-pin";
import { findImport } from "./find-import";
import type { ImportMapping } from "./guess-columns";
import { hasNoOrder, readRows, reasonIn, type ImportRow } from "./import-rows";
import { IMPORT_MAX_ROWS } from "./read-rows";

/** What is wrong with a row whose recipient can help. */
const PLACE_PROBLEMS = new Set<string>([
  "row_without_location",
  "row_no_location",
  "row_which_place",
  "row_outside_area",
]);

/**
 * Makes a link for each row that lacks only its place and has a phone, with which its recipient sends it. The row is
 * checked again with the answer. Rows that were asked before keep their links.
 *
 * @returns how many rows can be asked
 * @throws role_not_allowed, import_not_found
 */
export async function askImportPlaces(
  merchant: MerchantContext,
  importId: string,
  userId: string,
): Promise<number> {
  requireRight(merchant, "place_orders");
  const { id, mapping } = await findImport(merchant, importId);
  const invalid = and(eq(importRows.state, "invalid"), hasNoOrder);
  const rows = await readRows(merchant, id, invalid, IMPORT_MAX_ROWS);
  const asked = rows.filter((row) => canBeAsked(merchant, row, mapping));
  await call.askImportPlaces({
    importId: id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    rows: asked.map(({ number, cells }) => ({
      number,
      id: newId("pin"),
      name: plainText(cells[mapping.receiverName ?? -1] ?? "", NAME_MAX_LENGTH) || null,
    })),
    hours: LINK_HOURS,
    userId,
  });
  return asked.length;
}

/** Whether a row lacks only its place, and its recipient can be reached. */
export function canBeAsked(
  merchant: MerchantContext,
  row: Pick<ImportRow, "cells"> & { reason: unknown },
  mapping: ImportMapping,
): boolean {
  return isAboutPlace(reasonIn(row.reason)) && phoneOfRow(merchant, row, mapping) !== undefined;
}

/** The recipient's number, as E.164. */
export function phoneOfRow(
  { market }: MerchantContext,
  { cells }: Pick<ImportRow, "cells">,
  { receiverPhone = -1 }: ImportMapping,
): string | undefined {
  return phoneNumberOf(cells[receiverPhone] ?? "", market.phoneRegion);
}

function isAboutPlace(reason: Complaint[]): boolean {
  return reason.some((one) => "problem" in one && PLACE_PROBLEMS.has(one.problem.kind));
}
