import type { OrderStatus } from "@/lib/domain/orders/order-status";

type Look = { tone: "neutral" | "info" | "ok" | "bad"; shape: keyof typeof SHAPES };

/** Never colour alone: each kind of status has a shape. */
const SHAPES = {
  ring: <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" strokeDasharray="2.8 1.9" />,
  half: (
    <>
      <circle cx="6" cy="6" r="5" fill="none" strokeWidth="2" />
      <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" stroke="none" />
    </>
  ),
  full: <circle cx="6" cy="6" r="6" fill="currentColor" stroke="none" />,
  cross: <path d="M2 2l8 8M10 2l-8 8" strokeWidth="2.5" />,
};

const SEARCHING: Look = { tone: "neutral", shape: "ring" };
const MOVING: Look = { tone: "info", shape: "half" };
const DONE: Look = { tone: "ok", shape: "full" };
const OVER: Look = { tone: "bad", shape: "cross" };

const LOOKS: Record<OrderStatus, Look> = {
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

type Badge = { status: OrderStatus; label: string; caption: string };

/** The label exactly as the API gives it. */
export function StatusBadge({ status, label, caption }: Badge) {
  const { tone, shape } = LOOKS[status];
  return (
    <p>
      <span className={`badge ${tone}`} title={caption} data-status={status}>
        <svg viewBox="0 0 12 12" aria-hidden="true" stroke="currentColor">
          {SHAPES[shape]}
        </svg>
        {label}
      </span>
    </p>
  );
}
