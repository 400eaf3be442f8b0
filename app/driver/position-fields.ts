import { z } from "zod";
import { isPlace } from "@/lib/core/geo";

/** Phones also guess from radio masts; what is worse than this says nothing. */
const WORST_ACCURACY_M = 1_000_000;

/** Where a phone says it was. */
export const positionFields = {
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z
    .number()
    .min(0)
    .transform((metres) => Math.round(Math.min(metres, WORST_ACCURACY_M)))
    .nullish(),
};

/** Refuses what is not on earth, and (0, 0), which is what an unset field becomes. */
export const ON_EARTH = [isPlace, { message: "The coordinates are out of range." }] as const;
