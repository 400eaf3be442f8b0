import { and, eq, type SQL } from "drizzle-orm";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

/**
 * The pickups that an environment of a merchant has: those of both, and in test also those that test keys have added. A
 * caller who is limited to a branch has that one.
 */
export function ofPickups({ merchantId, environment, branchId }: MerchantContext): SQL | undefined {
  return and(
    eq(pickups.merchantId, merchantId),
    environment === "live" ? eq(pickups.isTestOnly, false) : undefined,
    branchId === null ? undefined : eq(pickups.id, branchId),
  );
}
