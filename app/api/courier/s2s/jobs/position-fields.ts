import { z } from "zod";
import { isPlace } from "@/lib/core/geo";

/** Receivers also guess from radio masts; a larger error is useless. */
const WORST_ACCURACY_M = 1_000_000;

/** A driver's position. */
export const positionFields = {
  lat: z.number().meta({ description: "Latitude in decimal degrees." }),
  lng: z.number().meta({ description: "Longitude in decimal degrees." }),
  accuracy_m: z.number().min(0).nullish().meta({
    description: "How far the driver can be from there, in metres.",
  }),
};

type Sent = { lat: number; lng: number; accuracy_m?: number | null | undefined };

export function toPosition({ lat, lng, accuracy_m: accuracyM }: Sent) {
  const accuracy = accuracyM == null ? null : Math.round(Math.min(accuracyM, WORST_ACCURACY_M));
  return { latitude: lat, longitude: lng, accuracyM: accuracy };
}

/** Refuses coordinates outside the earth, and (0, 0), the value of an unset field. */
export const ON_EARTH = [
  ({ lat, lng }: Sent) => isPlace({ latitude: lat, longitude: lng }),
  { message: "The coordinates are out of range." },
] as const;
