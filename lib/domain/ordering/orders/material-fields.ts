import { canonicalJson } from "@/lib/core/canonical-json";
import { DEFAULT_PARCEL } from "../../pricing/quotes/parcel";
import type { Material, OrderRequest } from "./create-order";
import { DETAIL_NAMES, snakeOf, wireDetails } from "./order-details";

/** All fields of a request about its order. */
const MATERIAL_FIELDS = [
  "delivery_lat",
  "delivery_lng",
  "branch_id",
  "pickup_lat",
  "pickup_lng",
  "delivery_fee",
  "product_type",
  "weight_estimate",
  "delivery_speed",
  "on_failed",
  "pickup_at",
  "ready_in_minutes",
  "wait_for_rider_minutes",
  "collect_amount",
  "collect_methods",
  "allow_safe_place",
  ...DETAIL_NAMES.map(snakeOf),
  "metadata",
];

/** The values of fields that are left out. */
const DEFAULTS: Material = {
  product_type: DEFAULT_PARCEL.productType,
  weight_estimate: DEFAULT_PARCEL.weightEstimate,
  delivery_speed: DEFAULT_PARCEL.deliverySpeed,
  on_failed: DEFAULT_PARCEL.onFailed,
};

/** The material fields of a request as they came in; one that was left out has its default, or null. */
export function materialFields(request: Record<string, unknown>): Material {
  const fields = Object.fromEntries(
    MATERIAL_FIELDS.map((name) => [name, request[name] ?? DEFAULTS[name] ?? null]),
  );
  return withoutAnyMethod(fields);
}

/** All ways to pay, in any order, are the same as none named. */
export function withoutAnyMethod(fields: Material): Material {
  const isAnyMethod = Array.isArray(fields.collect_methods) && fields.collect_methods.length > 1;
  return isAnyMethod ? { ...fields, collect_methods: null } : fields;
}

/** The names of the material fields that a request has. */
export function materialNamesIn(request: Record<string, unknown>): readonly string[] {
  return MATERIAL_FIELDS.filter((name) => request[name] !== undefined);
}

/** The material fields of a request that came in without the API's names. */
export function materialOf(request: OrderRequest): Material {
  return materialFields({
    delivery_lat: request.delivery.latitude,
    delivery_lng: request.delivery.longitude,
    delivery_fee: request.deliveryFee,
    product_type: request.productType,
    weight_estimate: request.weightEstimate,
    delivery_speed: request.deliverySpeed,
    on_failed: request.onFailed,
    pickup_at: request.pickupAt?.toISOString(),
    ready_in_minutes: request.readyInMinutes,
    wait_for_rider_minutes: request.waitForRiderMinutes,
    collect_amount: request.collectAmount,
    collect_methods: request.collectMethods,
    allow_safe_place: request.allowSafePlace,
    ...wireDetails(request, DETAIL_NAMES),
    metadata: request.metadata,
  });
}

/** The material fields in which a repeated request differs from the first; the order of keys never counts. */
export function mismatchedFields(
  first: Material,
  repeated: Material,
  names: readonly string[] = MATERIAL_FIELDS,
): string[] {
  return names.filter(
    (name) => comparable(first[name] ?? null) !== comparable(repeated[name] ?? null),
  );
}

/** JSON's numbers may be beyond a double, which has no canonical form. */
function comparable(value: unknown): string {
  const isBeyond = typeof value === "number" && !Number.isFinite(value);
  return isBeyond ? String(value) : canonicalJson(value);
}
