import type { orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { toDecimal } from "@/lib/core/money";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";
import type { CollectMethod } from "../../pricing/quotes/collect-methods";
import { methodsOf } from "../../pricing/quotes/collection";
import { weightEstimateOf } from "../../pricing/quotes/parcel";
import { DETAIL_NAMES, snakeOf, wireDetails } from "../orders/order-details";

/** How far a pin can move without a new price. */
export const FREE_MOVE_M = 300;

/** The stages of an order in which something can be changed: until a rider accepts, until the pickup, until the hand-over. */
const STAGES = ["searching", "to_pickup", "to_recipient"] as const;

export type ChangeStage = (typeof STAGES)[number];

/** The last stage in which each field can be changed; the texts that are not named can be changed to the end. */
const LAST_STAGE: Readonly<Record<string, ChangeStage>> = {
  pickup_at: "searching",
  weight_estimate: "to_pickup",
  collect_amount: "to_pickup",
  collect_methods: "to_pickup",
  item_name: "to_pickup",
  pickup_contact_name: "to_pickup",
  pickup_contact_phone: "to_pickup",
  pickup_note: "to_pickup",
};

/** The fields that can change, by the names of the API. */
export const CHANGE_FIELDS = [
  ...DETAIL_NAMES.map(snakeOf),
  "delivery_lat",
  "delivery_lng",
  "weight_estimate",
  "pickup_at",
  "collect_amount",
  "collect_methods",
  "allow_safe_place",
] as const;

export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** What a rider reads of a change, by the part of the job. */
const PART_OF: Readonly<Record<string, ChangedPart>> = {
  delivery_lat: "place",
  delivery_lng: "place",
  delivery_address: "place",
  receiver_name: "recipient",
  receiver_phone: "recipient",
  dropoff_note: "note",
  pickup_note: "note",
  weight_estimate: "weight",
  collect_amount: "money",
  collect_methods: "money",
};

export type ChangedPart = "place" | "recipient" | "note" | "weight" | "money";

/** The parts of a job that changed, each once. */
export function changedParts(fields: readonly string[]): ChangedPart[] {
  return [...new Set(fields.flatMap((field) => PART_OF[field] ?? []))];
}

/** The values of an order's fields, as the API answers them. */
export type ChangeValues = Record<
  Exclude<ChangeField, "collect_methods" | "allow_safe_place">,
  string | number | null
> & { collect_methods: CollectMethod[] | null; allow_safe_place: boolean | null };

export type ChangeValue = ChangeValues[ChangeField];

/** What a recipient chooses, which `append_choice` writes. */
export const CHOSEN_FIELDS = [
  "next_try_from",
  "next_try_until",
  "neighbour_name",
  "safe_place",
  "counter_name",
  "counter_until",
  "at_counter_since",
  "not_ordered_at",
] as const;

/** What an order costs, which changes with its fields, and what of it the shop added. */
export const FEE_FIELDS = ["delivery_fee", "priority_fee"] as const;

/** The changed fields of an order, its fees where they changed, and what its recipient chose. */
export type FieldChanges = Partial<
  Record<
    ChangeField | (typeof FEE_FIELDS)[number] | (typeof CHOSEN_FIELDS)[number],
    { before: ChangeValue; after: ChangeValue }
  >
>;

type OrderRow = typeof orders.$inferSelect;

type Changeable = Pick<OrderRow, "status" | "runId" | "paidMinor" | "refundMinor">;

/** The stage of an order; undefined if nothing of it can be changed. */
export function changeStageOf(status: OrderStatus): ChangeStage | undefined {
  const { group, leg } = ORDER_LIFE[status];
  if (group === "searching") return "searching";
  if (leg === "to_pickup" || leg === "at_pickup") return "to_pickup";
  return leg === null || leg === "to_merchant" ? undefined : "to_recipient";
}

/**
 * Whether a field of an order can be changed now. An order of a run keeps its place in the route, and a test order
 * that came back from its end keeps the price that was refunded there: only what has no price changes.
 */
export function mayChange(
  field: ChangeField,
  { status, runId, paidMinor, refundMinor }: Changeable,
): boolean {
  const stage = changeStageOf(status);
  if (stage === undefined) return false;
  if ((runId !== null || refundMinor > 0) && !isFree(field)) return false;
  if (paidMinor > 0 && MONEY.includes(field)) return false;
  const last = LAST_STAGE[field] ?? "to_recipient";
  return STAGES.indexOf(stage) <= STAGES.indexOf(last);
}

/** The fields of the money to collect, which stay once it is paid. */
const MONEY: readonly ChangeField[] = ["collect_amount", "collect_methods"];

/** Texts, and whether it may be left at a safe place, have no price. */
function isFree(field: ChangeField): boolean {
  return field === "allow_safe_place" || DETAIL_NAMES.some((name) => snakeOf(name) === field);
}

export function changeValuesOf(order: OrderRow): ChangeValues {
  return {
    ...wireDetails(order, DETAIL_NAMES),
    delivery_lat: order.deliveryLatitude,
    delivery_lng: order.deliveryLongitude,
    weight_estimate: weightEstimateOf(order),
    pickup_at: order.pickupAt?.toISOString() ?? null,
    collect_amount: toDecimal(order.collectMinor + order.paidMinor, order.currency),
    collect_methods: methodsOf(order.collectBy),
    allow_safe_place: order.allowsSafePlace,
  };
}

/** The pin that the fee of an order was made for: free moves since then are left out. A priority fee was made for no pin. */
export function pricedPinOf(pin: Coordinates, changes: readonly FieldChanges[]): Coordinates {
  const isPriced = (change: FieldChanges) =>
    change.delivery_fee !== undefined && change.priority_fee === undefined;
  const since = changes.findLastIndex(isPriced) + 1;
  const moved = changes.slice(since).find((change) => change.delivery_lat ?? change.delivery_lng);
  if (!moved) return pin;
  return {
    latitude: Number(moved.delivery_lat?.before ?? pin.latitude),
    longitude: Number(moved.delivery_lng?.before ?? pin.longitude),
  };
}

/** Whether a pin is near enough to the one that the fee was made for. */
export function isFreeMove(pricedPin: Coordinates, to: Coordinates): boolean {
  return distanceMetres(pricedPin, to) <= FREE_MOVE_M;
}
