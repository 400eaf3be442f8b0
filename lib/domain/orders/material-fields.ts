import type { Material, OrderRequest } from "./create-order";

/** What makes an order the same order; a note, a name or a reference may change between retries. */
const MATERIAL_FIELDS = [
  "delivery_lat",
  "delivery_lng",
  "pickup_lat",
  "pickup_lng",
  "delivery_fee",
  "product_type",
  "weight_estimate",
  "delivery_speed",
  "delivery_address",
  "receiver_phone",
] as const;

/** The material fields of a request as they came in; a field that was left out is null. */
export function materialFields(request: Record<string, unknown>): Material {
  return Object.fromEntries(MATERIAL_FIELDS.map((name) => [name, request[name] ?? null]));
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
    delivery_address: request.deliveryAddress,
    receiver_phone: request.receiverPhone,
  });
}

/** Names of the material fields in which a repeated request differs from the first. */
export function mismatchedFields(first: Material, repeated: Material): string[] {
  return MATERIAL_FIELDS.filter(
    (name) => JSON.stringify(first[name]) !== JSON.stringify(repeated[name]),
  );
}
