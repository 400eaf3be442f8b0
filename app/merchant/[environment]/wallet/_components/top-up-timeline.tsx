import { Ago } from "@/components/ui/ago";
import { Section } from "@/components/ui/section";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import { readWords } from "@/lib/dashboard/read-words";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";
import { WALLET, type WalletWords } from "@/lib/words/wallet";
import { isOpen } from "../top-up-words";

type TopUpTimelineProps = { topUp: TopUpTrail; timeZone: string; now: Date };

/** Who asked, who said that it is paid, and who decided. */
export async function TopUpTimeline({ topUp, timeZone, now }: TopUpTimelineProps) {
  const words = (await readWords(WALLET)).timeline;
  const at = (instant: Date | null) =>
    instant === null ? undefined : <Ago at={instant} timeZone={timeZone} now={now} />;
  const { declaredAt, declarerName, providerTransactionId } = topUp;
  const steps: TimelineStep[] = [
    {
      key: "requested",
      label: words.requested,
      at: at(topUp.requestedAt),
      note: words.by(topUp.requesterName),
      state: "done",
    },
    {
      key: "declared",
      label: words.declared,
      at: at(declaredAt),
      note: declaredAt && words.byWithTransaction(declarerName, providerTransactionId),
      state: declaredAt ? "done" : isOpen(topUp) ? "now" : "ahead",
    },
    decision(words, topUp, at(topUp.decidedAt)),
  ];
  return (
    <Section title={words.title}>
      <div className="max-w-[36rem]">
        <Timeline label={words.label} steps={steps} />
      </div>
    </Section>
  );
}

function decision(
  words: WalletWords["timeline"],
  topUp: TopUpTrail,
  at: TimelineStep["at"],
): TimelineStep {
  const { state, deciderName, rejectReason } = topUp;
  const who = deciderName === null ? undefined : words.by(deciderName);
  if (state === "confirmed")
    return { key: "end", label: words.confirmed, at, note: who, state: "done" };
  if (state === "cancelled") {
    return { key: "end", label: words.cancelled, at, note: who, state: "failed" };
  }
  if (state === "rejected") {
    return {
      key: "end",
      label: words.rejected,
      at,
      note: words.byWithReason(deciderName, rejectReason),
      state: "failed",
    };
  }
  const isWaiting = state === "declared";
  return { key: "end", label: words.ahead, state: isWaiting ? "now" : "ahead" };
}
