import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { imports } from "@/db/schema";
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
