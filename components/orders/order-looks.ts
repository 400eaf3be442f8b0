import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { ORDER_LIFE, type OrderStatus, type StatusGroup } from "@/db/schema/order-life";

type Look = { tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<StatusGroup, Look> = {
  searching: { tone: "neutral", shape: "ring" },
  under_way: { tone: "info", shape: "half" },
  delivered: { tone: "ok", shape: "full" },
  ended: { tone: "bad", shape: "cross" },
};

/** The tone and shape of an order's status; one that was not handed over looks as one that ended. */
export function lookOf(status: OrderStatus): Look {
  const { group, leg } = ORDER_LIFE[status];
  return LOOKS[leg === "undelivered" ? "ended" : group];
}

export function isOrderStatus(code: string): code is OrderStatus {
  return Object.hasOwn(ORDER_LIFE, code);
}
