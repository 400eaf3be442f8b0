import { ORDER_STATUSES, type OrderStatus } from "@/db/schema/order-life";
import type { CompanyEventType } from "./company-event-types";

/** The first event of an order is `order.created`; every status that it reaches causes another. */
const ORDER_EVENTS = [
  "order.created",
  ...ORDER_STATUSES.map((status): `order.${OrderStatus}` => `order.${status}`),
] as const;

/** The arrival will be later than promised, or sooner than was said; the order's status does not change. */
const ARRIVAL_EVENTS = ["order.delayed", "order.eta_changed"] as const;

/** Something of the order was changed after it was placed. */
const CHANGE_EVENTS = ["order.changed"] as const;

/** The proof of a delivery; the order's status does not change. */
const PROOF_EVENTS = ["pod.ready"] as const;

/** Events of the wallet: one for every movement, and one when it runs low. */
const WALLET_EVENTS = ["wallet.credited", "wallet.debited", "wallet.low"] as const;

/** Events of money from doors: one for each order and hand that the money passes to. */
const COLLECTION_EVENTS = [
  "collection.collected",
  "collection.remitted",
  "collection.paid_out",
] as const;

/** Events about capacity for a merchant who found no rider. */
const CAPACITY_EVENTS = ["capacity.restored"] as const;

/** A recipient has sent the place that the merchant asked for. */
const PIN_EVENTS = ["pin_request.answered"] as const;

/** The order of a standing order's date was refused. */
const SERIES_EVENTS = ["series.failed"] as const;

/** What recipients, merchants, courier companies and we say about a delivery. */
const REPORT_EVENTS = [
  "dispute.opened",
  "dispute.answered",
  "dispute.note_added",
  "dispute.decided",
  "rating.given",
] as const;

/** All event types for merchants; a type is listed once something causes it. */
export const EVENT_TYPES = [
  ...ORDER_EVENTS,
  ...ARRIVAL_EVENTS,
  ...CHANGE_EVENTS,
  ...PROOF_EVENTS,
  ...WALLET_EVENTS,
  ...COLLECTION_EVENTS,
  ...CAPACITY_EVENTS,
  ...PIN_EVENTS,
  ...SERIES_EVENTS,
  ...REPORT_EVENTS,
  "webhook.test",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The events that an endpoint subscribes to: named ones of its owner's kind, or all, future ones too. */
export type EventChoice = (EventType | "*")[] | (CompanyEventType | "*")[];
