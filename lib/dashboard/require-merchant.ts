import { notFound } from "next/navigation";
import { merchantCaller, type MerchantCaller, type MerchantDemand } from "./authority";
import { isEnvironment } from "./environment";
import { requireCaller } from "./require-user";

/**
 * The gate of the merchant's pages, for the environment that the address names: staff of a merchant,
 * in one of the roles if any are named.
 */
export async function requireMerchant(
  environment: string,
  demand: MerchantDemand = {},
): Promise<MerchantCaller> {
  if (!isEnvironment(environment)) return notFound();
  return requireCaller((user) => merchantCaller(user, environment, demand));
}
