import type { LateStep } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireLateSteps } from "./late-steps";

export type LateCreditsRequest = {
  /** Made with the form, so that a form that is sent twice is one request. */
  id: string;
  marketCode: string;
  /** The newest version, from which the new one was made; 0 before the first. */
  baseVersion: number;
  steps: readonly LateStep[];
};

/**
 * Requests a market's next credits for late deliveries. Nothing changes until another person publishes them for the
 * orders placed from then on.
 *
 * @throws role_not_allowed, market_not_found; price_change_outdated where the base is no longer the newest; done_already for a form that was sent before with
 *   other content;
 *   invalid_request for steps that don't rise
 */
export async function requestLateCredits(
  admin: AdminContext,
  { id, marketCode, baseVersion, steps }: LateCreditsRequest,
): Promise<void> {
  requireRight(admin, "set_prices");
  await call.requestPriceChange({
    id: requireId("prc", id),
    marketCode,
    vehicleClass: null,
    baseVersion,
    effectiveFrom: null,
    content: requireLateSteps(steps),
    userId: admin.userId,
  });
}
