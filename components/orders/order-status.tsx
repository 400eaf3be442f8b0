import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";

type Look = { tone: BadgeTone; shape: BadgeShape };

const SEARCHING: Look = { tone: "neutral", shape: "ring" };
const MOVING: Look = { tone: "info", shape: "half" };
const DONE: Look = { tone: "ok", shape: "full" };
const OVER: Look = { tone: "bad", shape: "cross" };
const UNKNOWN: Look = { tone: "neutral", shape: "outline" };

const LOOKS: Partial<Record<string, Look>> = {
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

type OrderStatusProps = {
  code: string;
  /** Exactly as the API says it. */
  label: string;
};

/** Where an order is. A status that is new here shows its label in an outline. */
export function OrderStatus({ code, label }: OrderStatusProps) {
  return (
    <span data-status={code}>
      <StatusBadge {...(LOOKS[code] ?? UNKNOWN)}>{label}</StatusBadge>
    </span>
  );
}
