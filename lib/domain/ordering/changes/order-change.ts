import type { orders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { methodsOf, onlyMethodOf, type StatedCollection } from "../../pricing/quotes/collection";
import { requireParcel, weightEstimateOf } from "../../pricing/quotes/parcel";
import { DETAIL_NAMES, snakeOf, type StatedDetails } from "../orders/order-details";
import type { ChangeValue, ChangeValues } from "./change-rules";

/** What is to change of an order; what is left out stays, and null clears a field. */
export type OrderChange = StatedDetails &
  StatedCollection & {
    delivery?: Coordinates | undefined;
    weightEstimate?: unknown;
    /** Null for a pickup at once. */
    pickupAt?: Date | null | undefined;
    /** Null for the shop's own setting. */
    allowSafePlace?: boolean | null | undefined;
  };

/** The values of the fields that a change states. @throws calculation_failed for a weight that cannot be read */
export function wantedValues(
  {
    delivery,
    weightEstimate,
    pickupAt,
    collectAmount,
    collectMethods,
    allowSafePlace,
    ...details
  }: OrderChange,
  order: typeof orders.$inferSelect,
): Partial<ChangeValues> {
  const stated = DETAIL_NAMES.filter((name) => details[name] !== undefined);
  const parcel =
    weightEstimate === undefined ? undefined : requireParcel({ ...order, weightEstimate });
  return {
    ...Object.fromEntries(stated.map((name) => [snakeOf(name), details[name] ?? null])),
    ...(delivery && { delivery_lat: delivery.latitude, delivery_lng: delivery.longitude }),
    ...(parcel && { weight_estimate: weightEstimateOf(parcel) }),
    ...(pickupAt !== undefined && { pickup_at: pickupAt?.toISOString() ?? null }),
    ...(collectAmount !== undefined && { collect_amount: collectAmount ?? 0 }),
    // Without money there is no way to pay it.
    ...((collectAmount === null || collectAmount === 0) && { collect_methods: null }),
    ...(allowSafePlace !== undefined && { allow_safe_place: allowSafePlace }),
    ...(collectMethods !== undefined && {
      collect_methods: methodsOf(onlyMethodOf(collectMethods)),
    }),
  };
}

/** Lists are compared by what they hold. */
export function isSame(one: ChangeValue, other: ChangeValue): boolean {
  return Array.isArray(one) && Array.isArray(other) ? String(one) === String(other) : one === other;
}
