import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MerchantContext } from "./merchant-context";

type Owned = { merchantId: AnyPgColumn; environment: AnyPgColumn; pickupId?: AnyPgColumn };

/**
 * Rows of this merchant in this environment, and no others. For a caller who is limited to a branch, the rows of a table
 * that knows branches are that branch's.
 */
export function ofMerchant(
  table: Owned,
  {
    merchantId,
    environment,
    branchId,
  }: Pick<MerchantContext, "merchantId" | "environment" | "branchId">,
): SQL | undefined {
  return and(
    eq(table.merchantId, merchantId),
    eq(table.environment, environment),
    branchId !== null && table.pickupId ? eq(table.pickupId, branchId) : undefined,
  );
}
