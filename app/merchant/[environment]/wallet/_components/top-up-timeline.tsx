import { Ago } from "@/components/ui/ago";
import { Section } from "@/components/ui/section";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";
import { isOpen } from "@/components/payments/top-up-state";

type TopUpTimelineProps = { topUp: TopUpTrail; timeZone: string; now: Date };

/** The steps of a top-up with their actors. */
export async function TopUpTimeline({ topUp, timeZone, now }: TopUpTimelineProps) {
  const messages = (await readMessages(WALLET)).timeline;
  const at = (instant: Date | null) =>
    instant === null ? undefined : <Ago at={instant} timeZone={timeZone} now={now} />;
  const { declaredAt, declarerName, providerTransactionId } = topUp;
  const steps: TimelineStep[] = [
    {
      key: "requested",
      label: messages.requested,
      at: at(topUp.requestedAt),
      note: messages.by({ name: topUp.requesterName }),
      state: "done",
    },
    {
      key: "declared",
      label: messages.declared,
      at: at(declaredAt),
      note:
        declaredAt &&
        messages.byWithTransaction({
          name: declarerName ?? "",
          transaction: providerTransactionId ?? "",
        }),
      state: declaredAt ? "done" : isOpen(topUp) ? "now" : "ahead",
    },
    decision(messages, topUp, at(topUp.decidedAt)),
  ];
  return (
    <Section title={messages.title}>
      <div className="max-w-[36rem]">
        <Timeline label={messages.label} steps={steps} />
      </div>
    </Section>
  );
}

function decision(
  messages: WalletMessages["timeline"],
  topUp: TopUpTrail,
  at: TimelineStep["at"],
): TimelineStep {
  const { state, deciderName, rejectReason } = topUp;
  const who = deciderName === null ? undefined : messages.by({ name: deciderName });
  if (state === "confirmed")
    return { key: "end", label: messages.confirmed, at, note: who, state: "done" };
  if (state === "cancelled") {
    return { key: "end", label: messages.cancelled, at, note: who, state: "failed" };
  }
  if (state === "rejected") {
    return {
      key: "end",
      label: messages.rejected,
      at,
      note: messages.byWithReason({ name: deciderName ?? "", reason: rejectReason ?? "" }),
      state: "failed",
    };
  }
  const isWaiting = state === "declared";
  return { key: "end", label: messages.ahead, state: isWaiting ? "now" : "ahead" };
}
