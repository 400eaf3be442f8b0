import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { imports } from "@/db/schema";
import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

export type Import = typeof imports.$inferSelect;

/** @throws import_not_found also for an import of another merchant or environment */
export async function findImport(merchant: MerchantContext, importId: string): Promise<Import> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(ofMerchant(imports, merchant), eq(imports.id, requireId("imp", importId))));
  return found ?? refuse("import_not_found");
}

/**
 * The import, and the merchant's authority at the pickup where its orders start.
 *
 * @throws import_not_found; branch_not_found once that pickup is removed
 */
export async function openImport(
  merchant: MerchantContext,
  importId: string,
): Promise<{ table: Import; there: MerchantContext }> {
  const table = await findImport(merchant, importId);
  return { table, there: await atPickup(merchant, table.pickupId) };
}
