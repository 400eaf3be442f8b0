import { call, type Columns } from "@/db/calls.gen";
import { randomInt } from "node:crypto";
import type { Coordinates } from "@/lib/core/geo";
import { newId } from "@/lib/core/ids";
import { toMinor } from "@/lib/core/money";
import { recordNoCapacity } from "../dispatch/record-no-capacity";
import { isRefusal, refuse } from "../errors";
import type { Environment, MerchantContext } from "../merchants/merchant-context";
import { priceRequest, type PricedDelivery } from "../quotes/price-request";
import type { OnFailed, StatedParcel } from "../quotes/parcel";
import { refusalFromDatabase } from "../refusal-from-database";
import { refuseAsRehearsed } from "../sandbox/refuse-as-rehearsed";
import { webhookScenarioOf } from "../sandbox/test-scenarios";

/** Spec: Limits, idempotency window. */
const IDEMPOTENCY_WINDOW_HOURS = 24;

const MINUTE_MS = 60_000;

/** A request to place an order, in true types. */
export type OrderRequest = StatedParcel & {
  /** Decimal amount from the quote, passed unchanged. */
  deliveryFee: number;
  delivery: Coordinates;
  pickup?: Coordinates | undefined;
  onFailed?: OnFailed | null | undefined;
  /** When it is to be picked up; null for at once. */
  pickupAt?: Date | null | undefined;
  deliveryAddress?: string | null | undefined;
  receiverName?: string | null | undefined;
  receiverPhone?: string | null | undefined;
  itemName?: string | null | undefined;
  merchantReferenceId?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

/** How an order came in; a bulk import's row becomes one order, however often it is placed. */
export type OrderOrigin =
  | { source: "external_api" | "dashboard" }
  | { source: "bulk_import"; importId: string; importRow: number };

const EXTERNAL_API: OrderOrigin = { source: "external_api" };

/** What a request said about its order, by the names of the API. */
export type Material = Record<string, unknown>;

export type PlacedOrder = {
  orderId: string;
  trackingId: string;
  /** Not in answers that were kept before receivers had links of their own. */
  receiverToken?: string;
  status: string;
  feeMinor: number;
  balanceMinor: number;
  currency: string;
  environment: Environment;
  merchantReferenceId: string | null;
  /** ISO 8601; null for a pickup at once. Not in answers that were kept before pickups were scheduled. */
  pickupAt?: string | null;
  /** Null where the search for a rider starts at once. */
  dispatchAt?: string | null;
};

/** The answer of a key, with what its first request said. */
export type KeyedAnswer = { answer: PlacedOrder; material: Material; isReplay: boolean };

/**
 * Places an order exactly once per idempotency key (spec §A3): a key that was answered within 24 hours
 * gives that answer again, and a refusal leaves the key free. Live orders reserve a rider and debit
 * the wallet in the same statement; those for later reserve none, and are not refused for lack of one.
 *
 * @throws pickup_not_set, invalid_pickup, invalid_delivery, delivery_not_covered, invalid_distance,
 *   calculation_failed, fee_not_quoted; live also insufficient_funds, no_capacity
 */
export async function createOrder(
  merchant: MerchantContext,
  idempotencyKey: string,
  request: OrderRequest,
  material: Material,
  origin: OrderOrigin = EXTERNAL_API,
): Promise<KeyedAnswer> {
  const priced = await priceRequest(merchant, request);
  const feeMinor = toMinor(request.deliveryFee, priced.currency) ?? refuse("fee_not_quoted");
  refuseAsRehearsed(merchant, priced, feeMinor);
  const order: Columns["orders"] = {
    ...orderColumns(merchant, idempotencyKey, request, priced, feeMinor),
    ...originColumns(origin),
  };
  try {
    const [row] = await call.placeOrder<[KeyedAnswer]>({
      order,
      quoted: quotedFields(request, priced, feeMinor),
      stated: statedFields(request, priced),
      todaysFeeMinor: priced.feeMinor,
      dispatchRadiusM: merchant.market.dispatchRadiusM,
      keyHours: IDEMPOTENCY_WINDOW_HOURS,
      material,
      scenario: webhookScenarioOf(merchant),
    });
    return row;
  } catch (thrown) {
    await noteNoCapacity(merchant, priced.pickup, thrown);
    throw thrown;
  }
}

/** A second statement, because a refusal leaves nothing of its own behind. */
async function noteNoCapacity(
  merchant: MerchantContext,
  pickup: Coordinates,
  thrown: unknown,
): Promise<void> {
  const refusal = refusalFromDatabase(thrown);
  if (!isRefusal(refusal, "no_capacity")) return;
  const { requiredWeightG: weightG, vehicleClass } = refusal.details;
  await recordNoCapacity(merchant, { pickup, weightG, vehicleClass });
}

/** Columns of `orders`, as `place_order` takes them. */
function orderColumns(
  merchant: MerchantContext,
  idempotencyKey: string,
  request: OrderRequest,
  priced: PricedDelivery,
  feeMinor: number,
): Columns["orders"] {
  return {
    id: newId("ord"),
    tracking_id: newId(merchant.environment === "test" ? "trk_test" : "trk"),
    receiver_token: newId(merchant.environment === "test" ? "rcv_test" : "rcv"),
    delivery_pin: newPin(),
    return_pin: newPin(),
    on_failed: priced.onFailed,
    return_fee_minor: priced.returnFeeMinor,
    merchant_id: merchant.merchantId,
    environment: merchant.environment,
    idempotency_key: idempotencyKey,
    merchant_reference_id: request.merchantReferenceId,
    metadata: request.metadata,
    rate_card_id: priced.rateCardId,
    vehicle_class: priced.vehicleClass,
    product_type: priced.productType,
    item_name: request.itemName,
    min_weight_g: priced.minWeightG,
    required_weight_g: priced.requiredWeightG,
    delivery_speed: priced.deliverySpeed,
    pickup_address: request.pickup ? null : merchant.pickup?.address,
    pickup_latitude: priced.pickup.latitude,
    pickup_longitude: priced.pickup.longitude,
    delivery_address: request.deliveryAddress,
    delivery_latitude: priced.delivery.latitude,
    delivery_longitude: priced.delivery.longitude,
    receiver_name: request.receiverName,
    receiver_phone: request.receiverPhone,
    distance_m: priced.distanceM,
    eta_minutes: priced.etaMinutes,
    fee_minor: feeMinor,
    platform_fee_minor: Math.min(priced.platformFeeMinor, feeMinor),
    currency: priced.currency,
    pickup_at: priced.pickupAt,
    dispatch_at: priced.pickupAt && dispatchAtOf(merchant, priced.pickupAt),
  };
}

/** When the search for a rider starts; null where that is now. */
function dispatchAtOf({ market }: MerchantContext, pickupAt: Date): Date | null {
  const at = new Date(pickupAt.getTime() - market.dispatchLeadMinutes * MINUTE_MS);
  return at > new Date() ? at : null;
}

/** Four digits are few enough to say at a door; wrong ones are counted. */
function newPin(): string {
  return String(randomInt(10_000)).padStart(4, "0");
}

function originColumns(origin: OrderOrigin): Columns["orders"] {
  if (origin.source !== "bulk_import") return { source: origin.source };
  return { source: origin.source, import_id: origin.importId, import_row: origin.importRow };
}

/**
 * What a quote must share with the request: route and fee always, of the parcel only what was said
 * and has a price, because an order that leaves weight or speed out takes them from its quote.
 */
function quotedFields(
  request: OrderRequest,
  priced: PricedDelivery,
  feeMinor: number,
): Columns["orders"] {
  return {
    fee_minor: feeMinor,
    pickup_latitude: priced.pickup.latitude,
    pickup_longitude: priced.pickup.longitude,
    delivery_latitude: priced.delivery.latitude,
    delivery_longitude: priced.delivery.longitude,
    ...(request.weightEstimate != null && { required_weight_g: priced.requiredWeightG }),
    ...(request.deliverySpeed != null && { delivery_speed: priced.deliverySpeed }),
  };
}

/** What the request said that no price depends on. */
function statedFields(request: OrderRequest, priced: PricedDelivery): Columns["orders"] {
  return {
    ...(request.productType != null && { product_type: priced.productType }),
    ...(request.weightEstimate != null && { min_weight_g: priced.minWeightG }),
    ...(request.onFailed != null && { on_failed: priced.onFailed }),
  };
}
