import type { LateStep } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireLateSteps } from "./late-steps";

export type LateCreditVersion = {
  marketCode: string;
  /** The version that the form shows, so that it is published once. */
  version: number;
  steps: readonly LateStep[];
};

/**
 * Publishes a market's credits for late deliveries of orders placed from now on; earlier orders keep theirs.
 * Returns the version.
 *
 * @throws role_not_allowed, market_not_found; done_already where this version is there; invalid_request for steps that don't rise
 */
export async function publishLateCredits(
  admin: AdminContext,
  { marketCode, version, steps }: LateCreditVersion,
): Promise<number> {
  requireRight(admin, "set_prices");
  return call.publishLateCredits({
    marketCode,
    version,
    steps: requireLateSteps(steps),
    userId: admin.userId,
  });
}
