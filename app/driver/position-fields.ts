import { z } from "zod";
import { isPlace } from "@/lib/core/geo";

/** Phones also guess from radio masts; a larger error is useless. */
const WORST_ACCURACY_M = 1_000_000;

/** A phone's reported position. */
export const positionFields = {
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z
    .number()
    .min(0)
    .transform((metres) => Math.round(Math.min(metres, WORST_ACCURACY_M)))
    .nullish(),
};

/** Refuses coordinates outside the earth, and (0, 0), the value of an unset field. */
export const ON_EARTH = [isPlace, { message: "The coordinates are out of range." }] as const;
