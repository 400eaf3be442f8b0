import { KeepRoom } from "@/components/live/keep-room";
import { Instant } from "@/components/ui/instant";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { readWords } from "@/lib/dashboard/read-words";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import type { OrderEvent } from "@/lib/domain/orders/find-order-events";
import { ORDER, type OrderWords } from "@/lib/words/order";

/** The way of an order that meets no trouble; as many steps are shown of one that meets more. */
const WAY: OrderStatus[] = [
  "searching",
  "assigned",
  "arrived_at_pickup",
  "picked_up",
  "in_transit",
  "arrived",
  "delivered",
  "completed",
];

/** What else lies ahead of an order that could not be handed over. */
const WAY_BACK: Partial<Record<OrderStatus, OrderStatus[]>> = {
  undeliverable: ["returning", "returned"],
  returning: ["returned"],
};

const ENDED_BADLY: OrderStatus[] = ["cancelled", "undeliverable", "returned"];
const ENDED: OrderStatus[] = ["delivered", "completed", "cancelled", "returned"];

type OrderTimelineProps = {
  events: OrderEvent[];
  status: OrderStatus;
  timeZone: string;
  /** Whether it is read by somebody else than the merchant. */
  isOfOthers?: boolean;
};

/**
 * What has happened, with the labels of the API, and what is expected next. Always as high while the
 * order is followed: what is expected stands where it will stand when it has happened.
 */
export async function OrderTimeline(props: OrderTimelineProps) {
  const { events, status, timeZone, isOfOthers = false } = props;
  const words = (await readWords(ORDER)).timeline;
  const actors = isOfOthers ? { ...words.actors, merchant: words.byMerchant } : words.actors;
  const last = events.at(-1);
  const done = events.map((event): TimelineStep => ({
    key: event.id,
    label: event.label,
    at: <Instant at={event.occurredAt} timeZone={timeZone} />,
    note: noteOf(event, actors),
    state: stateOf(event, event === last),
  }));
  const ahead = aheadOf(status).map((next): TimelineStep => ({
    key: next,
    label: ORDER_LIFE[next].label,
    state: "ahead",
  }));
  return (
    <KeepRoom>
      <Timeline
        label={words.label}
        steps={[...done, ...(isLong(done, ahead) ? ahead.slice(0, MOST_AHEAD) : ahead)]}
        places={WAY.length}
      />
    </KeepRoom>
  );
}

/** Beside what is folded and what is now. */
const MOST_AHEAD = WAY.length - 2;

function isLong(done: TimelineStep[], ahead: TimelineStep[]): boolean {
  return done.length + ahead.length > WAY.length;
}

function stateOf({ status }: OrderEvent, isLast: boolean): TimelineStep["state"] {
  if (ENDED_BADLY.includes(status)) return "failed";
  return isLast && !ENDED.includes(status) ? "now" : "done";
}

type Actors = OrderWords["timeline"]["actors"];

function noteOf({ actor, reason, status }: OrderEvent, actors: Actors): string {
  const who = status === "searching" ? "" : `${actors[actor]}.`;
  return [who, reason ?? ""].filter(Boolean).join(" ");
}

function aheadOf(status: OrderStatus): OrderStatus[] {
  const at = WAY.indexOf(status);
  return at === -1 ? (WAY_BACK[status] ?? []) : WAY.slice(at + 1);
}
