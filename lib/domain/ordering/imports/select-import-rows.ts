import { and, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { findImport } from "./find-import";
import { hasNoOrder, rowsOf } from "./import-rows";
import { isInGroup, type RowGroup } from "./row-groups";

/**
 * Includes ready rows in the next placing, or excludes them: all of a group, or some by number. Placed rows are
 * unchanged.
 *
 * @throws role_not_allowed, import_not_found
 */
export async function selectImportRows(
  merchant: MerchantContext,
  importId: string,
  {
    group = "all",
    numbers,
    isLeftOut,
  }: { group?: RowGroup | undefined; numbers?: number[] | undefined; isLeftOut: boolean },
): Promise<void> {
  requireRight(merchant, "place_orders");
  const { id } = await findImport(merchant, importId);
  await db
    .update(importRows)
    .set({ isLeftOut })
    .where(
      and(
        rowsOf(merchant, id),
        isInGroup(group),
        numbers && inArray(importRows.number, numbers),
        hasNoOrder,
      ),
    );
}
