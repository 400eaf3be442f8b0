import { KeepHeight } from "@/components/live/keep-height";
import { Instant } from "@/components/ui/instant";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import type { OrderReply } from "@/lib/domain/messaging/texts/find-order-replies";
import { isFailed, isOver, usualWayFrom, type OrderStatus } from "@/lib/domain/order-status";
import type { OrderEvent } from "@/lib/domain/ordering/orders/find-order-events";
import type { OrderMessages } from "@/lib/messages/order.gen";
import { disputeSteps, type TimelineDispute } from "./dispute-steps";

/** The steps of an order without problems. The timeline of any other order shows as many. */
const WAY_LENGTH = 1 + usualWayFrom("searching").length;

type OrderTimelineProps = {
  messages: OrderMessages["timeline"];
  events: OrderEvent[];
  /** The recipient's messages by text message or USSD. */
  replies: OrderReply[];
  status: OrderStatus;
  dispute: TimelineDispute;
  /** What the recipient has chosen after a failed try: a time for the next, or a counter. */
  order: { nextTryFrom: Date | null; counter: object | null };
  timeZone: string;
  /** Whether the reader is another company or the platform. */
  isOfOthers?: boolean;
};

/**
 * The events of an order, its dispute among them, and the statuses expected next. The height is fixed, so that an event moves
 * nothing on the page.
 */
export function OrderTimeline(props: OrderTimelineProps) {
  const { messages, events, replies, status, dispute, order, timeZone } = props;
  const { isOfOthers = false } = props;
  const actors = isOfOthers
    ? { ...messages.actors, merchant: messages.byMerchant }
    : messages.actors;
  const [first] = events;
  const last = events.at(-1);
  const happened = events.map((event): { at: Date; step: TimelineStep } => ({
    at: event.occurredAt,
    step: {
      key: event.id,
      label: event === first ? messages.placed : labelOf(messages, event, dispute),
      at: <Instant at={event.occurredAt} timeZone={timeZone} />,
      note: noteOf(event, actors, messages.channels),
      state: stateOf(event, event === last),
    },
  }));
  const said = replies.map((reply) => replyStep(reply, messages, timeZone));
  const done = [...happened, ...said, ...disputeSteps(dispute, { messages, actors, timeZone })]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ step }) => step);
  const ahead = usualWayFrom(status === "undeliverable" ? wayOf(order) : status).map(
    (next): TimelineStep => ({
      key: next,
      label: messages.steps[next],
      state: "ahead",
    }),
  );
  return (
    <KeepHeight>
      <Timeline
        label={messages.label}
        steps={[...done, ...(isLong(done, ahead) ? ahead.slice(0, MOST_AHEAD) : ahead)]}
        places={WAY_LENGTH}
      />
    </KeepHeight>
  );
}

function replyStep(
  { id, at, kind, text }: OrderReply,
  messages: OrderMessages["timeline"],
  timeZone: string,
): { at: Date; step: TimelineStep } {
  const time = <Instant at={at} timeZone={timeZone} />;
  return {
    at,
    step: { key: id, label: messages.replies[kind], at: time, note: text, state: "done" },
  };
}

/** The status from which an order that was not delivered goes on. */
function wayOf({ nextTryFrom, counter }: OrderTimelineProps["order"]): OrderStatus {
  if (counter) return "arrived";
  return nextTryFrom ? "picked_up" : "undeliverable";
}

/** The platform's decision appears at the step that completed the order by it. */
function labelOf(
  { steps, dispute }: OrderMessages["timeline"],
  { status }: OrderEvent,
  { disputeDecision }: TimelineDispute,
): string {
  return status === "completed" && disputeDecision
    ? dispute.decided[disputeDecision]
    : steps[status];
}

/** Without the folded and the current step. */
const MOST_AHEAD = WAY_LENGTH - 2;

function isLong(done: TimelineStep[], ahead: TimelineStep[]): boolean {
  return done.length + ahead.length > WAY_LENGTH;
}

function stateOf({ status }: OrderEvent, isLast: boolean): TimelineStep["state"] {
  if (isFailed(status)) return "failed";
  return isLast && !isOver(status) ? "now" : "done";
}

type Actors = OrderMessages["timeline"]["actors"];

function noteOf(
  { actor, channel, reason, status }: OrderEvent,
  actors: Actors,
  channels: OrderMessages["timeline"]["channels"],
): string {
  const by = channel === null ? actors[actor] : channels[channel];
  // A rider takes an order from step to step, and its sender places it.
  const isUsual = status === "searching" || (actor === "rider" && channel === null);
  const who = isUsual ? "" : `${by}.`;
  return [who, reason ?? ""].filter(Boolean).join(" ");
}
