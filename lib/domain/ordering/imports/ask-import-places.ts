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
import { findImport, type Import } from "./find-import";
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

export type Asking = {
  /** Whether we send each link by text message; the shop passes them on otherwise. */
  isTexted: boolean;
  /** Whether rows are placed as their recipients answer, and do not wait for the shop. */
  isPlaced: boolean;
};

/**
 * Makes a link for each row that lacks only its place and has a phone, with which its recipient sends it. The row is
 * checked again with the answer. Rows that were asked before keep their links, and a phone gets one text message.
 *
 * @returns how many rows can be asked, and how many text messages were staged
 * @throws role_not_allowed, import_not_found
 */
export async function askImportPlaces(
  merchant: MerchantContext,
  importId: string,
  userId: string,
  { isTexted, isPlaced }: Asking,
): Promise<{ rows: number; texts: number }> {
  requireRight(merchant, "place_orders");
  const found = await findImport(merchant, importId);
  const asked = await readAskableRows(merchant, found);
  const texts = await call.askImportPlaces({
    importId: found.id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    rows: asked.map((row) => ({ ...row, id: newId("pin") })),
    hours: LINK_HOURS,
    userId,
    isTexted,
    isPlaced,
  });
  return { rows: asked.length, texts };
}

/** The rows whose recipients can be asked for the place, with the recipients' phones and names. */
export async function readAskableRows(
  merchant: MerchantContext,
  { id, mapping }: Pick<Import, "id" | "mapping">,
): Promise<{ number: number; phone: string; name: string | null }[]> {
  const invalid = and(eq(importRows.state, "invalid"), hasNoOrder);
  const rows = await readRows(merchant, id, invalid, IMPORT_MAX_ROWS);
  return rows.flatMap((row) => {
    const phone = isAboutPlace(reasonIn(row.reason)) && phoneOfRow(merchant, row, mapping);
    const name = plainText(row.cells[mapping.receiverName ?? -1] ?? "", NAME_MAX_LENGTH) || null;
    return phone ? [{ number: row.number, phone, name }] : [];
  });
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
