import { notFound } from "next/navigation";
import type { Act } from "@/lib/domain/authority/rights";
import { type Extent, merchantCaller, type MerchantCaller, within } from "./authority";
import { isEnvironment } from "./environment";
import { requireCaller } from "./require-user";

/**
 * The gate of the merchant's pages in the environment of the address: requires staff of a merchant with the
 * right `act`, who is not limited to a branch unless the page is about one.
 */
export async function requireMerchant(
  environment: string,
  act?: Act,
  extent: Extent = "shop",
): Promise<MerchantCaller> {
  if (!isEnvironment(environment)) return notFound();
  return requireCaller((user) => within(merchantCaller(user, environment, act), extent));
}
