import { z } from "zod";
import type { RiderPosition } from "@/lib/domain/ordering/orders/order-movement";
import { LOCATION_FRESH_MINUTES } from "@/lib/domain/ordering/tracking/rider-location";
import { instant } from "./fields";

/** The position of an order's rider, in the order and in its stream. */
export const riderPositionField = z
  .object({
    lat: z.number(),
    lng: z.number(),
    accuracy_m: z.int().nullable(),
    recorded_at: instant,
    age_seconds: z.int(),
  })
  .nullable()
  .meta({
    description: `Where the rider is, while under way with this order; null where the phone was not heard from in the last ${LOCATION_FRESH_MINUTES} minutes.`,
  });

export function toRiderPosition(position: RiderPosition | null) {
  return (
    position && {
      lat: position.latitude,
      lng: position.longitude,
      accuracy_m: position.accuracyM,
      recorded_at: position.recordedAt.toISOString(),
      age_seconds: position.ageSeconds,
    }
  );
}
