import type { RequestedTariff } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import type { Tariff } from "../quotes/price";
import { requireTariff } from "../quotes/require-tariff";
import { requireStart } from "./require-start";

export type RateCardRequest = {
  /** Made with the form, so that a form that is sent twice is one request. */
  id: string;
  marketCode: string;
  vehicleClass: string;
  /** The newest version, from which the new one was made. */
  baseVersion: number;
  /** Null for a start when it is published. */
  effectiveFrom: Date | null;
  tariff: Tariff;
};

/**
 * Requests the next version of a vehicle class's prices. Nothing changes until another person publishes it.
 *
 * @throws role_not_allowed, market_not_found, rate_card_not_found, rate_card_in_the_past;
 *   price_change_outdated where the base is no longer the newest; done_already for a form that was sent before with
 *   other content; invalid_request for numbers that make no price and a start
 *   more than a year ahead
 */
export async function requestRateCard(
  admin: AdminContext,
  { id, marketCode, vehicleClass, baseVersion, effectiveFrom, tariff }: RateCardRequest,
): Promise<void> {
  requireRight(admin, "set_prices");
  const sound = requireTariff(tariff);
  await call.requestPriceChange({
    id: requireId("prc", id),
    marketCode,
    vehicleClass,
    baseVersion,
    effectiveFrom: requireStart(effectiveFrom),
    content: {
      base_minor: sound.baseMinor,
      per_km_minor: sound.perKmMinor,
      weight_bands: sound.weightBands,
      speed_factors_bp: sound.speedFactorsBp,
      minimum_minor: sound.minimumMinor,
      rounding_step_minor: sound.roundingStepMinor,
      platform_fee_bp: sound.platformFeeBp,
    } satisfies RequestedTariff,
    userId: admin.userId,
  });
}
