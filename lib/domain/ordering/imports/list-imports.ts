import { and, count, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { imports, orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst } from "../../newest-first";

export type ListedImport = { id: string; createdAt: Date; rowCount: number; placed: number };

/** A merchant's newest imports of one environment, to continue or to open again. */
export function listImports(
  merchant: MerchantContext,
  { limit }: { limit: number },
): Promise<ListedImport[]> {
  const { id, createdAt, rowCount } = imports;
  return db
    .select({ id, createdAt, rowCount, placed: count(orders.id) })
    .from(imports)
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, imports.merchantId),
        eq(orders.environment, imports.environment),
        eq(orders.importId, imports.id),
      ),
    )
    .where(ofMerchant(imports, merchant))
    .groupBy(id, createdAt, rowCount)
    .orderBy(...newestFirst(createdAt, id).order)
    .limit(limit);
}
