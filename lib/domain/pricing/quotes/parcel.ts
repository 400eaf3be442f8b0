import { refuse } from "../../errors";

export const PRODUCT_TYPES = ["Package", "Document", "Food", "Fragile"] as const;
export const DELIVERY_SPEEDS = ["standard", "express"] as const;

/** The rider's task with a parcel that could not be delivered: bring it back, or keep it for one more try. */
export const ON_FAILED = ["return", "hold"] as const;

export type OnFailed = (typeof ON_FAILED)[number];
export type ProductType = (typeof PRODUCT_TYPES)[number];
export type DeliverySpeed = (typeof DELIVERY_SPEEDS)[number];

/** The parcel, in the units of the rules. */
export type Parcel = {
  productType: ProductType;
  minWeightG: number;
  /** The upper end of the range: the load that a vehicle must be able to carry. */
  requiredWeightG: number;
  deliverySpeed: DeliverySpeed;
};

/** A request's fields about the parcel; the last two are unchecked until pricing. */
export type StatedParcel = {
  productType?: ProductType | null | undefined;
  weightEstimate?: unknown;
  deliverySpeed?: unknown;
};

/** The defaults of a request without fields about its parcel. */
export const DEFAULT_PARCEL = {
  productType: "Package",
  weightEstimate: "0-5kg",
  deliverySpeed: "standard",
  onFailed: "return",
} as const;

/** Two short decimal numbers: bounded, so that no input makes the match slow. */
const WEIGHT_ESTIMATE = /^(\d{1,6}(?:\.\d{1,3})?)-(\d{1,6}(?:\.\d{1,3})?)kg$/;

/**
 * The parcel of a request, with the defaults for omitted fields.
 *
 * @throws calculation_failed for a malformed weight or speed (spec: Errors).
 */
export function requireParcel(stated: StatedParcel): Parcel {
  return {
    productType: stated.productType ?? DEFAULT_PARCEL.productType,
    ...requireWeightRange(stated.weightEstimate ?? DEFAULT_PARCEL.weightEstimate),
    deliverySpeed: requireDeliverySpeed(stated.deliverySpeed ?? DEFAULT_PARCEL.deliverySpeed),
  };
}

/** The form of a request: `0-5kg`. */
export function weightEstimateOf(parcel: { minWeightG: number; requiredWeightG: number }): string {
  return `${parcel.minWeightG / 1000}-${parcel.requiredWeightG / 1000}kg`;
}

function requireWeightRange(estimate: unknown): { minWeightG: number; requiredWeightG: number } {
  const match = typeof estimate === "string" ? WEIGHT_ESTIMATE.exec(estimate) : null;
  const minWeightG = Math.round(Number(match?.[1]) * 1000);
  const requiredWeightG = Math.round(Number(match?.[2]) * 1000);
  if (!match || minWeightG >= requiredWeightG) {
    return refuse("calculation_failed", { problem: { kind: "weight_range" } });
  }
  return { minWeightG, requiredWeightG };
}

function requireDeliverySpeed(speed: unknown): DeliverySpeed {
  const known = DELIVERY_SPEEDS.find((candidate) => candidate === speed);
  return (
    known ??
    refuse("calculation_failed", { problem: { kind: "unknown_speed", known: DELIVERY_SPEEDS } })
  );
}
