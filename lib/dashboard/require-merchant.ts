import { notFound } from "next/navigation";
import type { Act } from "@/lib/domain/authority/rights";
import { merchantCaller, type MerchantCaller } from "./authority";
import { isEnvironment } from "./environment";
import { requireCaller } from "./require-user";

/**
 * The gate of the merchant's pages in the environment of the address: requires staff of a merchant with the
 * right `act`.
 */
export async function requireMerchant(environment: string, act?: Act): Promise<MerchantCaller> {
  if (!isEnvironment(environment)) return notFound();
  return requireCaller((user) => merchantCaller(user, environment, act));
}
