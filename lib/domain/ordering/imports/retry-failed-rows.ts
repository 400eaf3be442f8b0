import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { findImport } from "./find-import";
import { rowsOf, UNCHECKED } from "./import-rows";

/**
 * Makes every row that failed to be placed ready to be checked and placed again, for instance after
 * riders have come online. Invalid rows stay invalid until they are changed.
 *
 * @throws role_not_allowed, import_not_found
 */
export async function retryFailedRows(merchant: MerchantContext, importId: string): Promise<void> {
  requireRight(merchant, "place_orders");
  const { id } = await findImport(merchant, importId);
  await db
    .update(importRows)
    .set(UNCHECKED)
    .where(and(rowsOf(merchant, id), eq(importRows.state, "failed")));
}
