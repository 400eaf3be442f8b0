import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { refuse, refuseValue } from "../../errors";
import { findImport } from "./find-import";
import { hasNoOrder, rowsOf, UNCHECKED } from "./import-rows";

/** The same limits as in `readRows`. */
const MAX_CELL_LENGTH = 2_000;

/** A result of what the row was before is dropped. */
function nextVersion(cells: string[]) {
  const isOther = expression`${importRows.cells}::text <> ${JSON.stringify(cells)}`;
  return expression<number>`${importRows.version} + (${isOther})::integer`;
}

/**
 * Replaces the cells of a row, which must be checked again before it can be placed.
 *
 * @throws role_not_allowed, import_not_found, invalid_request; import_row_fixed for a row that is an order already
 */
export async function changeImportRow(
  merchant: MerchantContext,
  importId: string,
  row: number,
  cells: string[],
): Promise<void> {
  requireRight(merchant, "place_orders");
  const { header, rowCount } = await findImport(merchant, importId);
  if (!Number.isInteger(row) || row < 1 || row > rowCount) return refuse("import_row_fixed");
  const isFitting =
    cells.length === header.length &&
    cells.every((cell) => cell.length <= MAX_CELL_LENGTH && !cell.includes("\u0000"));
  if (!isFitting) {
    return refuseValue("cells", { kind: "cells", count: header.length, limit: MAX_CELL_LENGTH });
  }
  const trimmed = cells.map((cell) => cell.trim());
  const changed = await db
    .update(importRows)
    .set({ ...UNCHECKED, cells: trimmed, version: nextVersion(trimmed) })
    .where(and(rowsOf(merchant, importId), eq(importRows.number, row), hasNoOrder))
    .returning({ number: importRows.number });
  if (changed.length === 0) return refuse("import_row_fixed");
}
