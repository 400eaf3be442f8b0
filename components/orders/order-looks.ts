import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { ORDER_LIFE, type OrderStatus, type StatusGroup } from "@/db/schema/order-life";
import type { ShownState } from "@/lib/domain/order-reading";

type Look = { tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<StatusGroup, Look> = {
  searching: { tone: "neutral", shape: "ring" },
  under_way: { tone: "info", shape: "half" },
  delivered: { tone: "ok", shape: "full" },
  ended: { tone: "bad", shape: "cross" },
};

/** States beyond the status, as pages for staff and merchants name them. */
const STANDINGS: Record<Exclude<ShownState, OrderStatus>, Look & { name: string }> = {
  disputed: { tone: "warn", shape: "half", name: "Disputed" },
  at_counter: { tone: "info", shape: "half", name: "At a counter" },
  not_delivered: { tone: "bad", shape: "cross", name: "Not delivered" },
};

/** The tone and shape of an order's state as people see it, with its name if it is no status. */
export function lookOf(standing: ShownState): Look & { name?: string } {
  if (!isOrderStatus(standing)) return STANDINGS[standing];
  const { group, leg } = ORDER_LIFE[standing];
  // An order that was not handed over looks like an ended one.
  return LOOKS[leg === "undelivered" ? "ended" : group];
}

export function isStanding(code: string): code is ShownState {
  return isOrderStatus(code) || Object.hasOwn(STANDINGS, code);
}

function isOrderStatus(code: string): code is OrderStatus {
  return Object.hasOwn(ORDER_LIFE, code);
}
