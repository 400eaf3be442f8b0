import type { Input } from "tumiza";

/** Where a delivery goes and what it weighs, as both a quote and an order take it. */
export type Parcel = Pick<
  Input<"quoteDelivery">,
  "delivery_lat" | "delivery_lng" | "delivery_speed" | "weight_estimate"
>;

type Address = { metadata?: Record<string, unknown> | null } | null | undefined;

type Item = { quantity?: unknown; variant?: { weight?: number | null } | null };

const PAIR = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/**
 * The parcel of a cart: its pin is in the metadata of the shipping address, as `"-13.9622,33.7912"`.
 *
 * @throws Error without a pin
 */
export function parcelOf(optionId: unknown, address: Address, items: Item[]): Parcel {
  const pin = address?.metadata?.pin;
  const [, latitude, longitude] = PAIR.exec(typeof pin === "string" ? pin : "") ?? [];
  if (latitude === undefined || longitude === undefined) {
    throw new Error(
      'Put the customer\'s location into the address: metadata.pin "latitude,longitude".',
    );
  }
  return {
    delivery_lat: Number(latitude),
    delivery_lng: Number(longitude),
    delivery_speed: optionId === "express" ? "express" : "standard",
    weight_estimate: weightOf(items),
  };
}

/** Medusa's weights are grams; what has no weight is light. */
function weightOf(items: Item[]): string {
  const grams = items.reduce(
    (total, { quantity, variant }) => total + Number(quantity ?? 1) * (variant?.weight ?? 0),
    0,
  );
  return `0-${Math.max(5, Math.ceil(grams / 1000))}kg`;
}
