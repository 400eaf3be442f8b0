import { randomInt } from "node:crypto";
import type { Coordinates } from "@/lib/core/geo";
import { newId } from "@/lib/core/ids";
import { toMinor } from "@/lib/core/money";
import type { Environment, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { webhookScenarioOf } from "../../authority/test-scenarios";
import { call, type Columns } from "../../calls.gen";
import { recordNoCapacity } from "../../dispatch/capacity/record-no-capacity";
import { requireWait } from "../../dispatch/search/require-wait";
import { isRefusal, refuse } from "../../errors";
import type { OrderStatus } from "../../order-status";
import type { StatedCollection } from "../../pricing/quotes/collection";
import type { OnFailed, StatedParcel } from "../../pricing/quotes/parcel";
import { priceRequest, type PricedDelivery } from "../../pricing/quotes/price-request";
import { requireNoMoneyAtSafePlace } from "../safe-places/safe-place-rules";
import { DETAIL_NAMES, type StatedDetails, wireDetails } from "./order-details";
import { newParcelCode } from "./parcel-code";
import { refuseAsRehearsed } from "./refuse-as-rehearsed";
import { storedKey } from "./stored-key";

/** Spec: Limits, idempotency window. */
export const IDEMPOTENCY_WINDOW_HOURS = 24;

/** A request to place an order, in true types. */
export type OrderRequest = StatedParcel &
  StatedCollection &
  StatedDetails & {
    /** Decimal amount from the quote, passed unchanged. */
    deliveryFee: number;
    delivery: Coordinates;
    pickup?: Coordinates | undefined;
    onFailed?: OnFailed | null | undefined;
    /** When it is to be picked up; null for at once. */
    pickupAt?: Date | null | undefined;
    /** The minutes until the parcel is ready; null if not stated. */
    readyInMinutes?: number | null | undefined;
    /** How long it waits for a rider if none is free; null to refuse it then. */
    waitForRiderMinutes?: number | null | undefined;
    /** The most that the fee may be, as a decimal; null for any. */
    maxFee?: number | null | undefined;
    /** The only vehicle class that may bring it; null for any. */
    onlyVehicleClass?: string | null | undefined;
    /** Whether the rider may leave it where the recipient says; null for the shop's own setting. */
    allowSafePlace?: boolean | null | undefined;
    metadata?: Record<string, unknown> | null | undefined;
  };

/** The date of a standing order that gets the order, and the date after it. */
export type SeriesTake = {
  date: string;
  /** The standing order's version as it was read. */
  version: number;
  nextDate: string | null;
  nextDueAt: Date | null;
  heldMinor: number;
};

/** How an order came in; a bulk import's row becomes one order, however often it is placed, and so does a date of a standing order. */
export type OrderOrigin =
  | { source: "external_api" | "dashboard" }
  | {
      source: "external_api" | "dashboard";
      series: { id: string; cappedKeyId: string | null; take: SeriesTake };
    }
  | {
      source: "dashboard";
      /** The customer's request that becomes the order, and the person who accepts it. */
      sale: { requestId: string; acceptedBy: string };
    }
  | {
      source: "bulk_import";
      importId: string;
      importRow: number;
      /** The row's version as it was read. */
      version: number;
      /** Whether its recipient's answer places it. */
      isByAnswer: boolean;
    };

const EXTERNAL_API: OrderOrigin = { source: "external_api" };

/** The fields of a request, by the names of the API. */
export type Material = Record<string, unknown>;

export type PlacedOrder = {
  orderId: string;
  trackingId: string;
  receiverToken: string;
  parcelCode: string;
  status: OrderStatus;
  feeMinor: number;
  balanceMinor: number;
  currency: string;
  environment: Environment;
  merchantReferenceId: string | null;
  /** ISO 8601; null for a pickup at once. */
  pickupAt: string | null;
  /** Null if nothing was said. */
  readyAt: string | null;
  /** Null if the search for a rider starts at once. */
  dispatchAt: string | null;
  /** Null if it does not wait for a rider. An answer that was kept before orders could has none. */
  waitUntil?: string | null;
};

/** The answer of a key, with the fields of its first request. */
export type KeyedAnswer = { answer: PlacedOrder; material: Material; isReplay: boolean };

/**
 * Places an order exactly once per idempotency key (spec §A3): a key that was answered within 24 hours
 * gives that answer again, and a refusal leaves the key free. Live orders reserve a rider and debit
 * the wallet in the same statement; those for later reserve none, and are not refused for lack of one, nor are those that wait for one.
 *
 * @throws role_not_allowed, invalid_request for money to collect at a safe place, pickup_not_set, invalid_pickup, invalid_delivery, delivery_not_covered,
 *   invalid_distance, calculation_failed, fee_not_quoted; daily_cap_reached; live also insufficient_funds,
 *   no_capacity; above_max_fee and other_vehicle_class for what the request rules out; import_row_changed;
 *   series_changed; sale_request_not_found, sale_request_decided, sale_request_changed, sale_request_expired, sale_link_sold_out
 */
export async function createOrder(
  merchant: MerchantContext,
  idempotencyKey: string,
  request: OrderRequest,
  material: Material,
  origin: OrderOrigin = EXTERNAL_API,
): Promise<KeyedAnswer> {
  requireRight(merchant, "place_orders");
  // The agreed fee may be below the price of today.
  const { maxFee } = request;
  const waitUntil = requireWait(merchant.market, request);
  const priced = await priceRequest(merchant, { ...request, maxFee: null });
  const { currency } = priced;
  const feeMinor = toMinor(request.deliveryFee, currency) ?? refuse("fee_not_quoted");
  if (maxFee != null && request.deliveryFee > maxFee)
    refuse("above_max_fee", { feeMinor, currency });
  try {
    refuseAsRehearsed(merchant, { ...priced, waitUntil }, feeMinor, [request]);
    const row = await call.placeOrder({
      order: orderOf(merchant, request, priced, {
        ...origin,
        idempotencyKey: storedKey(merchant, idempotencyKey),
        feeMinor,
        waitUntil,
      }),
      stated: statedFields(request),
      todaysFeeMinor: priced.feeMinor,
      keyHours: IDEMPOTENCY_WINDOW_HOURS,
      material,
      cappedKeyId: cappedKeyOf(merchant, origin),
      scenario: webhookScenarioOf(merchant),
      rowVersion: "version" in origin ? origin.version : null,
      isByAnswer: "isByAnswer" in origin && origin.isByAnswer,
      saleRequestId: "sale" in origin ? origin.sale.requestId : null,
      acceptedBy: "sale" in origin ? origin.sale.acceptedBy : null,
      series: "series" in origin ? origin.series.take : null,
    });
    return { ...row, answer: row.answer as PlacedOrder, material: row.material as Material };
  } catch (error) {
    await noteNoCapacity(merchant, priced.pickup, error);
    throw error;
  }
}

/** The key whose daily cap the order counts towards. */
function cappedKeyOf({ apiKey }: MerchantContext, origin: OrderOrigin): string | null {
  if ("series" in origin) return origin.series.cappedKeyId;
  return apiKey?.isCapped ? apiKey.id : null;
}

/** A second statement, because a refusal leaves nothing of its own behind. */
export async function noteNoCapacity(
  merchant: MerchantContext,
  pickup: Coordinates,
  refusal: unknown,
): Promise<void> {
  if (!isRefusal(refusal, "no_capacity")) return;
  const { requiredWeightG: weightG, deliverySpeed: speed, ...need } = refusal.details;
  await recordNoCapacity(merchant, { pickup, weightG, speed, ...need });
}

type Placing = OrderOrigin & {
  idempotencyKey: string | null;
  feeMinor: number;
  waitUntil: Date | null;
};

/** The order as `place_order` takes it, by the names of its columns. */
export function orderOf(
  merchant: MerchantContext,
  request: Omit<OrderRequest, "deliveryFee">,
  priced: PricedDelivery,
  { feeMinor, idempotencyKey, waitUntil, ...origin }: Placing,
): Columns["orders"] {
  const isTest = merchant.environment === "test";
  requireNoMoneyAtSafePlace(request.allowSafePlace, request.collectAmount);
  return {
    id: newId("ord"),
    tracking_id: newId(isTest ? "trk_test" : "trk"),
    receiver_token: newId(isTest ? "rcv_test" : "rcv"),
    parcel_code: newParcelCode(),
    delivery_pin: newPin(),
    return_pin: newPin(),
    merchant_id: merchant.merchantId,
    environment: merchant.environment,
    idempotency_key: idempotencyKey,
    source: origin.source,
    import_id: "importId" in origin ? origin.importId : null,
    import_row: "importRow" in origin ? origin.importRow : null,
    series_id: "series" in origin ? origin.series.id : null,
    ...wireDetails(request, DETAIL_NAMES),
    metadata: request.metadata,
    pickup_id: request.pickup ? null : merchant.pickup?.id,
    pickup_address: request.pickup ? null : merchant.pickup?.address,
    pickup_latitude: priced.pickup.latitude,
    pickup_longitude: priced.pickup.longitude,
    pickup_at: priced.pickupAt,
    ready_at: priced.readyAt,
    wait_until: waitUntil,
    delivery_latitude: priced.delivery.latitude,
    delivery_longitude: priced.delivery.longitude,
    product_type: priced.productType,
    min_weight_g: priced.minWeightG,
    required_weight_g: priced.requiredWeightG,
    delivery_speed: priced.deliverySpeed,
    on_failed: priced.onFailed,
    rate_card_id: priced.rateCardId,
    vehicle_class: priced.vehicleClass,
    distance_m: priced.distanceM,
    carry_minutes: priced.carryMinutes,
    fee_minor: feeMinor,
    platform_fee_minor: Math.min(priced.platformFeeMinor, feeMinor),
    return_fee_minor: priced.returnFeeMinor,
    collect_minor: priced.collectMinor,
    collect_by: priced.collectBy,
    allows_safe_place: request.allowSafePlace ?? null,
    currency: priced.currency,
  };
}

/** Four digits are few enough to say at a door; wrong ones are counted. */
export function newPin(): string {
  return String(randomInt(10_000)).padStart(4, "0");
}

/** The fields of the parcel that the request stated, which win over those of its quote. */
function statedFields(request: OrderRequest): string[] {
  return [
    ...(request.weightEstimate != null ? ["weight"] : []),
    ...(request.deliverySpeed != null ? ["delivery_speed"] : []),
    ...(request.productType != null ? ["product_type"] : []),
    ...(request.onFailed != null ? ["on_failed"] : []),
    ...(request.collectAmount != null ? ["collect_amount"] : []),
  ];
}
