import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { findImport } from "./find-import";
import { rowsOf, UNCHECKED } from "./import-rows";

/**
 * Lets every row that failed while it was placed be checked and placed once more, for instance after
 * riders have come online. Rows that are not valid stay so until they are changed.
 *
 * @throws import_not_found
 */
export async function retryFailedRows(merchant: MerchantContext, importId: string): Promise<void> {
  const { id } = await findImport(merchant, importId);
  await db
    .update(importRows)
    .set(UNCHECKED)
    .where(and(rowsOf(merchant, id), eq(importRows.state, "failed")));
}
