import { Instant } from "@/components/ui/instant";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import type { OrderEvent } from "@/lib/domain/orders/find-order-events";

/** The way of an order that meets no trouble. */
const WAY: OrderStatus[] = [
  "searching",
  "assigned",
  "arrived_at_pickup",
  "picked_up",
  "in_transit",
  "arrived",
  "delivered",
];

/** What else lies ahead of an order that could not be handed over. */
const WAY_BACK: Partial<Record<OrderStatus, OrderStatus[]>> = {
  undeliverable: ["returning", "returned"],
  returning: ["returned"],
};

const ENDED_BADLY: OrderStatus[] = ["cancelled", "undeliverable", "returned"];
const ENDED: OrderStatus[] = ["delivered", "completed", "cancelled", "returned"];

const ACTORS: Record<OrderEvent["actor"], string> = {
  merchant: "By you",
  rider: "By the rider",
  courier: "By the courier company",
  staff: "By Tumiza",
  system: "By itself",
};

type OrderTimelineProps = {
  events: OrderEvent[];
  status: OrderStatus;
  timeZone: string;
  /** What the one who reads it calls who did something, where that is not the merchant. */
  actors?: Partial<typeof ACTORS>;
};

/** What has happened, with the labels of the API, and what is expected next. */
export function OrderTimeline({ events, status, timeZone, actors }: OrderTimelineProps) {
  const last = events.at(-1);
  const done = events.map((event): TimelineStep => ({
    key: event.id,
    label: event.label,
    at: <Instant at={event.occurredAt} timeZone={timeZone} />,
    note: noteOf(event, { ...ACTORS, ...actors }),
    state: stateOf(event, event === last),
  }));
  const ahead = aheadOf(status).map((next): TimelineStep => ({
    key: next,
    label: ORDER_LIFE[next].label,
    state: "ahead",
  }));
  return <Timeline label="What happened" steps={[...done, ...ahead]} />;
}

function stateOf({ status }: OrderEvent, isLast: boolean): TimelineStep["state"] {
  if (ENDED_BADLY.includes(status)) return "failed";
  return isLast && !ENDED.includes(status) ? "now" : "done";
}

function noteOf({ actor, reason, status }: OrderEvent, actors: typeof ACTORS): string {
  const who = status === "searching" ? "" : `${actors[actor]}.`;
  return [who, reason ?? ""].filter(Boolean).join(" ");
}

function aheadOf(status: OrderStatus): OrderStatus[] {
  const at = WAY.indexOf(status);
  return at === -1 ? (WAY_BACK[status] ?? []) : WAY.slice(at + 1);
}
