import { and, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { imports } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst } from "../../newest-first";
import type { ImportMapping } from "./guess-columns";

/** The columns that the shop chose for its last table with the same header; undefined for a new header. */
export async function readRememberedMapping(
  merchant: MerchantContext,
  header: readonly string[],
): Promise<ImportMapping | undefined> {
  const [found] = await db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(
      and(
        ofMerchant(imports, merchant),
        expression`${imports.header}::text = ${JSON.stringify(header)}`,
      ),
    )
    .orderBy(...newestFirst(imports.createdAt, imports.id).order)
    .limit(1);
  // It was stored by `startImport`, which takes known fields only.
  return found?.mapping;
}
