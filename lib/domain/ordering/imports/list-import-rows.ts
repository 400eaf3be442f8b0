import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows, orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import type { Complaint } from "../../field-problem";
import { findImport } from "./find-import";
import { hasNoOrder, isOrderOfRow, reasonIn, rowsOf, type ImportRow } from "./import-rows";
import { isInGroup, type RowGroup } from "./row-groups";

export type ListedImportRow = Omit<ImportRow, "reason" | "warnings"> & {
  orderId: string | null;
  /** Why it has no order; empty without a reason. */
  reason: Complaint[];
  /** The warnings to review before it is placed. */
  warnings: Complaint[];
};

export type ImportRowFilter = {
  /** Rows in this state that are no orders. */
  state?: ImportRow["state"] | undefined;
  /** Rows that are ready or placed, or a part of them. */
  group?: RowGroup;
  /** The number of the last row that was seen. */
  after?: number | undefined;
  limit: number;
};

/** Rows of an import in its own order, with the orders they became. @throws import_not_found */
export async function listImportRows(
  merchant: MerchantContext,
  importId: string,
  { state, group, after = 0, limit }: ImportRowFilter,
): Promise<ListedImportRow[]> {
  const { id } = await findImport(merchant, importId);
  const rows = await db
    .select({ row: importRows, orderId: orders.id })
    .from(importRows)
    .leftJoin(orders, isOrderOfRow)
    .where(
      and(
        rowsOf(merchant, id),
        gt(importRows.number, after),
        group && isInGroup(group),
        state && and(eq(importRows.state, state), hasNoOrder),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
  return rows.map(({ row, orderId }) => ({
    ...row,
    orderId,
    reason: reasonIn(row.reason),
    warnings: reasonIn(row.warnings),
  }));
}
