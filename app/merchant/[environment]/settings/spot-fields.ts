import { z } from "zod";
import { settleSpot, type SavedSpot, type SettledSpot } from "@/lib/core/location/settle-spot";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";

/** A button that corrects a field is sent after the field itself, under the same name. */
const lastOf = z
  .union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? "")])
  .pipe(z.string().max(2_000));

/** What `LocationInput` sends. */
export const spotFields = {
  where: lastOf.default(""),
  landmark: z.string().max(500).default(""),
  savedPlace: z.string().default(""),
  confirmed: z.string().default(""),
};

type SpotFields = z.output<z.ZodObject<typeof spotFields>>;

/** What the server makes of the fields, by the rules of the page. */
export function settledSpot(
  merchant: MerchantContext,
  { where, landmark, savedPlace, confirmed }: SpotFields,
  saved: readonly SavedSpot[] = [],
): SettledSpot {
  const text = { where, landmark, savedPlace, confirmed };
  return settleSpot(text, surroundingsOf(merchant), saved);
}

/** What locations are read with: the market's area, and what is near the pickup. */
export function surroundingsOf({ market, pickup }: MerchantContext): Surroundings {
  if (!pickup) return { area: market.area };
  const { latitude, longitude } = pickup;
  return { area: market.area, near: { latitude, longitude } };
}
