import { isOpen, receivedMoney } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { Section } from "@/components/ui/section";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { TopUpTrail } from "@/lib/domain/money/top-ups/read-top-up-trail";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";

type TopUpTimelineProps = { topUp: TopUpTrail; timeZone: string; now: Date };

/** The steps of a top-up with their actors. */
export async function TopUpTimeline({ topUp, timeZone, now }: TopUpTimelineProps) {
  const messages = (await readMessages(WALLET)).timeline;
  const at = (instant: Date | null) =>
    instant === null ? undefined : <Ago at={instant} timeZone={timeZone} now={now} />;
  const steps: TimelineStep[] = [
    {
      key: "requested",
      label: messages.requested,
      at: at(topUp.requestedAt),
      note: messages.by({ name: topUp.requesterName }),
      state: "done",
    },
    payment(messages, topUp, at),
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

/** The merchant's declared payment, or the provider's report of another amount. */
function payment(
  messages: WalletMessages["timeline"],
  topUp: TopUpTrail,
  at: (instant: Date | null) => TimelineStep["at"],
): TimelineStep {
  const { receivedAt, declaredAt, declarerName, providerTransactionId } = topUp;
  const transaction = providerTransactionId ?? "";
  if (receivedAt !== null) {
    const money = receivedMoney(topUp);
    return {
      key: "received",
      label: money === undefined ? messages.receivedUnknown : messages.received({ money }),
      at: at(receivedAt),
      note: messages.paidBy({ transaction }),
      state: "done",
    };
  }
  if (topUp.phoneAskedAt !== null) {
    return {
      key: "asked",
      label: messages.phoneAsked({ phone: formatPhone(topUp.payer ?? "") }),
      at: at(topUp.phoneAskedAt),
      state: isOpen(topUp) ? "now" : "done",
    };
  }
  if (declaredAt === null) {
    const label = topUp.method === "online" ? messages.aheadOnline : messages.aheadDeclared;
    return { key: "declared", label, state: isOpen(topUp) ? "now" : "ahead" };
  }
  return {
    key: "declared",
    label: messages.declared,
    at: at(declaredAt),
    note: messages.byWithTransaction({ name: declarerName ?? "", transaction }),
    state: "done",
  };
}

function decision(
  messages: WalletMessages["timeline"],
  topUp: TopUpTrail,
  at: TimelineStep["at"],
): TimelineStep {
  const { state, deciderName } = topUp;
  const who = deciderName === null ? undefined : messages.by({ name: deciderName });
  if (state === "confirmed")
    return { key: "end", label: messages.confirmed, at, note: who, state: "done" };
  if (state === "cancelled") {
    return { key: "end", label: messages.cancelled, at, note: who, state: "failed" };
  }
  if (state === "rejected" || state === "returned") {
    const reason = (state === "returned" ? topUp.returnReason : topUp.rejectReason) ?? "";
    return {
      key: "end",
      label: messages[state],
      at,
      note: messages.byWithReason({ name: deciderName ?? "", reason }),
      state: "failed",
    };
  }
  if (state === "in_review") return { key: "end", label: messages.aheadInReview, state: "now" };
  return state === "declared"
    ? { key: "end", label: messages.checking, state: "now" }
    : {
        key: "end",
        label: topUp.phoneAskedAt === null ? messages.ahead : messages.aheadAsked,
        state: "ahead",
      };
}
