import { Instant } from "@/components/ui/instant";
import type { TimelineStep } from "@/components/ui/timeline";
import type { OrderMessages } from "@/lib/messages/order.gen";

/** The dispute in an order's timeline. */
export type TimelineDispute = {
  disputedAt: Date | null;
  disputedBy: "recipient" | "merchant" | null;
  disputeAnsweredAt: Date | null;
  disputeDecision: "delivered" | "not_delivered" | null;
};

type Actors = OrderMessages["timeline"]["actors"];

/** The report and the company's answer, with the times that place them among the events. */
export function disputeSteps(
  dispute: TimelineDispute,
  { messages, actors, timeZone }: { messages: Messages; actors: Actors; timeZone: string },
): { at: Date; step: TimelineStep }[] {
  const { disputedAt, disputedBy, disputeAnsweredAt } = dispute;
  const stepAt = (at: Date, key: "opened" | "answered", note: string) => ({
    at,
    step: {
      key,
      label: messages.dispute[key],
      at: <Instant at={at} timeZone={timeZone} />,
      note,
      state: "done" as const,
    },
  });
  const by = disputedBy === "merchant" ? actors.merchant : messages.dispute.byRecipient;
  return [
    ...(disputedAt ? [stepAt(disputedAt, "opened", `${by}.`)] : []),
    ...(disputeAnsweredAt ? [stepAt(disputeAnsweredAt, "answered", "")] : []),
  ];
}

type Messages = OrderMessages["timeline"];
