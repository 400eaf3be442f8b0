import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderPaySlip } from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";

type SlipStateProps = Pick<RiderPaySlip, "paidAt" | "payMinor" | "method" | "reference" | "sent">;

/** Whether a slip is paid, and how. */
export async function SlipState({ paidAt, payMinor, method, reference, sent }: SlipStateProps) {
  const { run: texts, methods } = await readMessages(PAY_RUNS);
  if (paidAt !== null) {
    return (
      <>
        <StatusBadge tone="ok" shape="full">
          {texts.paid}
        </StatusBadge>
        <span className="block text-meta text-muted">
          {method !== null && methods[method]} <span className="font-mono">{reference}</span>
        </span>
      </>
    );
  }
  if (payMinor === 0) {
    return (
      <StatusBadge tone="neutral" shape="full">
        {texts.deducted}
      </StatusBadge>
    );
  }
  if (sent !== null && sent !== "refused") {
    return (
      <>
        <StatusBadge tone={sent === "unknown" ? "warn" : "info"} shape="half">
          {sent === "unknown" ? texts.unanswered : texts.underWay}
        </StatusBadge>
        {sent === "unknown" && (
          <span className="block text-meta text-muted">{texts.unansweredExplains}</span>
        )}
      </>
    );
  }
  if (sent === "refused") {
    return (
      <>
        <StatusBadge tone="bad" shape="ring">
          {texts.refused}
        </StatusBadge>
        <span className="block text-meta text-muted">{texts.refusedExplains}</span>
      </>
    );
  }
  return (
    <StatusBadge tone="info" shape="ring">
      {texts.unpaid}
    </StatusBadge>
  );
}
