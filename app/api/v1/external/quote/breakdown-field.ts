import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { Quote } from "@/lib/domain/pricing/quotes/quote-delivery";

/** The parts of a price. */
export const breakdownField = z.object({
  base: z.number(),
  distance: z.number(),
  weight: z.number(),
  speed: z.number(),
  rounding: z.number().meta({
    description: "Rounding up, or the difference to the minimum fee, in `currency`.",
  }),
  collection: z.number().meta({
    description: "The price of collecting money at the door, in `currency`; 0 without.",
  }),
});

export function toBreakdown({ breakdown, currency }: Pick<Quote, "breakdown" | "currency">) {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    base: decimal(breakdown.baseMinor),
    distance: decimal(breakdown.distanceMinor),
    weight: decimal(breakdown.weightMinor),
    speed: decimal(breakdown.speedMinor),
    rounding: decimal(breakdown.roundingMinor),
    collection: decimal(breakdown.collectionMinor ?? 0),
  };
}
