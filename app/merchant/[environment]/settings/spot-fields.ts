import { z } from "zod";
import type { Surroundings } from "@/lib/core/location/read-location";
import { settleSpot, type SavedSpot, type SettledSpot } from "@/lib/core/location/settle-spot";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";

/** A button that corrects a field is sent after the field itself, under the same name. */
const lastOf = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? "")])
  .pipe(z.string().max(2_000));

/** The fields of `LocationInput`. */
export const spotFields = {
  where: lastOf.default(""),
  landmark: z.string().max(500).default(""),
  savedPlace: z.string().default(""),
  confirmed: z.string().default(""),
};

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
