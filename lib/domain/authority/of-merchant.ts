import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MerchantContext } from "./merchant-context";

type Owned = { merchantId: AnyPgColumn; environment: AnyPgColumn };

/** Rows of this merchant in this environment, and no others. */
export function ofMerchant(
  table: Owned,
  { merchantId, environment }: Pick<MerchantContext, "merchantId" | "environment">,
): SQL | undefined {
  return and(eq(table.merchantId, merchantId), eq(table.environment, environment));
}
