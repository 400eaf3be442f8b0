import { ORDER_STATUSES, type OrderStatus } from "@/db/schema/order-life";

/** The first event of an order is `order.created`; every status it reaches is one more. */
const ORDER_EVENTS = [
  "order.created",
  ...ORDER_STATUSES.map((status): `order.${OrderStatus}` => `order.${status}`),
] as const;

/** The arrival will be later than promised, which moves the order no further. */
const DELAY_EVENTS = ["order.delayed"] as const;

/** The evidence that an order was delivered, which moves it no further. */
const PROOF_EVENTS = ["pod.ready"] as const;

/** Events of the live wallet: one for every movement, and one when it runs low. */
const WALLET_EVENTS = ["wallet.credited", "wallet.debited", "wallet.low"] as const;

/** Events of the riders in reach of a merchant who found none. */
const CAPACITY_EVENTS = ["capacity.restored"] as const;

/** All event types for merchants; a type is listed once something causes it. */
export const EVENT_TYPES = [
  ...ORDER_EVENTS,
  ...DELAY_EVENTS,
  ...PROOF_EVENTS,
  ...WALLET_EVENTS,
  ...CAPACITY_EVENTS,
  "webhook.test",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The events that an endpoint subscribes to: named ones, or all, future ones too. */
export type EventChoice = (EventType | "*")[];
