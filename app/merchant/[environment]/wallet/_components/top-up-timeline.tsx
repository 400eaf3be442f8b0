import { Ago } from "@/components/ui/ago";
import { Section } from "@/components/ui/section";
import { Timeline, type TimelineStep } from "@/components/ui/timeline";
import type { TopUpTrail } from "@/lib/domain/top-ups/read-top-up-trail";
import { isOpen } from "../top-up-words";

type TopUpTimelineProps = { topUp: TopUpTrail; timeZone: string; now: Date };

/** Who asked, who said that it is paid, and who decided. */
export function TopUpTimeline({ topUp, timeZone, now }: TopUpTimelineProps) {
  const at = (instant: Date | null) =>
    instant === null ? undefined : <Ago at={instant} timeZone={timeZone} now={now} />;
  const { declaredAt, declarerName, providerTransactionId } = topUp;
  const steps: TimelineStep[] = [
    {
      key: "requested",
      label: "Asked for",
      at: at(topUp.requestedAt),
      note: `by ${topUp.requesterName}`,
      state: "done",
    },
    {
      key: "declared",
      label: "Said to be paid",
      at: at(declaredAt),
      note: declaredAt && `by ${declarerName}, transaction ${providerTransactionId}`,
      state: declaredAt ? "done" : isOpen(topUp) ? "now" : "ahead",
    },
    decision(topUp, at(topUp.decidedAt)),
  ];
  return (
    <Section title="What happened">
      <div className="max-w-[36rem]">
        <Timeline label="Steps of this top-up" steps={steps} />
      </div>
    </Section>
  );
}

function decision(topUp: TopUpTrail, at: TimelineStep["at"]): TimelineStep {
  const { state, deciderName, rejectReason } = topUp;
  const who = deciderName === null ? undefined : `by ${deciderName}`;
  if (state === "confirmed")
    return { key: "end", label: "Confirmed", at, note: who, state: "done" };
  if (state === "cancelled") {
    return { key: "end", label: "Cancelled", at, note: who, state: "failed" };
  }
  if (state === "rejected") {
    return { key: "end", label: "Rejected", at, note: `${who}: ${rejectReason}`, state: "failed" };
  }
  const isWaiting = state === "declared";
  return { key: "end", label: "Confirmed by Tumiza", state: isWaiting ? "now" : "ahead" };
}
