import type { z } from "zod";
import type { Surroundings } from "@/lib/core/location/read-location";
import { settleSpot, type SavedSpot, type SettledSpot } from "@/lib/core/location/settle-spot";
import type { spotFields } from "@/lib/dashboard/spot-fields";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";

type SpotFields = z.output<z.ZodObject<typeof spotFields>>;

/** Reads the fields with the same rules as the page. */
export function settledSpot(
  merchant: MerchantContext,
  { where, landmark, savedPlace, confirmed }: SpotFields,
  saved: readonly SavedSpot[] = [],
): SettledSpot {
  const text = { where, landmark, savedPlace, confirmed };
  return settleSpot(text, surroundingsOf(merchant), saved);
}

/** The context for reading locations: the market's area and the pickup. */
export function surroundingsOf({ market, pickup }: MerchantContext): Surroundings {
  if (!pickup) return { area: market.area };
  const { latitude, longitude } = pickup;
  return { area: market.area, near: { latitude, longitude } };
}
