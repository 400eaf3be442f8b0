import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { findImport } from "./find-import";
import { hasNoOrder, rowsOf } from "./import-rows";

/**
 * Includes rows that are ready in what is placed next, or leaves them out; without numbers, all of them.
 * Rows that are orders stay orders.
 *
 * @throws import_not_found
 */
export async function selectImportRows(
  merchant: MerchantContext,
  importId: string,
  { numbers, isLeftOut }: { numbers?: number[] | undefined; isLeftOut: boolean },
): Promise<void> {
  const { id } = await findImport(merchant, importId);
  await db
    .update(importRows)
    .set({ isLeftOut })
    .where(
      and(
        rowsOf(merchant, id),
        eq(importRows.state, "ready"),
        numbers && inArray(importRows.number, numbers),
        hasNoOrder,
      ),
    );
}
