import { ORDER_STATUSES, type OrderStatus } from "@/db/schema/order-life";

/** The first event of an order is `order.created`; every status it reaches is one more. */
const ORDER_EVENTS = [
  "order.created",
  ...ORDER_STATUSES.map((status): `order.${OrderStatus}` => `order.${status}`),
] as const;

/** What shows that an order was delivered, which moves it no further. */
const PROOF_EVENTS = ["pod.ready"] as const;

/** What happens to the live wallet: one event for every movement, and one when it runs low. */
const WALLET_EVENTS = ["wallet.credited", "wallet.debited", "wallet.low"] as const;

/** What happens to the riders in reach of a merchant who found none. */
const CAPACITY_EVENTS = ["capacity.restored"] as const;

/** Everything a merchant can be told: a type stands here once something causes it. */
export const EVENT_TYPES = [
  ...ORDER_EVENTS,
  ...PROOF_EVENTS,
  ...WALLET_EVENTS,
  ...CAPACITY_EVENTS,
  "webhook.test",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Which events an endpoint wants: named ones, or all, also those that do not exist yet. */
export type EventChoice = (EventType | "*")[];
