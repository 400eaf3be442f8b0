import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";

type Look = { tone: BadgeTone; shape: BadgeShape };

const SEARCHING = { tone: "neutral", shape: "ring" } satisfies Look;
const MOVING = { tone: "info", shape: "half" } satisfies Look;
const DONE = { tone: "ok", shape: "full" } satisfies Look;
const OVER = { tone: "bad", shape: "cross" } satisfies Look;

/** The tone and shape of each order status. */
export const ORDER_LOOKS = {
  searching: SEARCHING,
  assigned: MOVING,
  arrived_at_pickup: MOVING,
  picked_up: MOVING,
  in_transit: MOVING,
  arrived: MOVING,
  delivered: DONE,
  completed: DONE,
  undeliverable: OVER,
  returning: MOVING,
  returned: OVER,
  cancelled: OVER,
};
