import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderFigures } from "@/lib/domain/money/reports/order-report";
import { CANCELLATION } from "@/lib/messages/cancellation.gen";
import { REPORTS } from "@/lib/messages/reports.gen";

/** Why attempts failed and orders were cancelled, the most frequent reason first; nothing where none did. */
export async function ReasonsSection({ total }: { total: OrderFigures }) {
  const [{ reasons: texts }, { reasons, noReason }] = await Promise.all([
    readMessages(REPORTS),
    readMessages(CANCELLATION),
  ]);
  const { failedAttempts, cancelled, failureReasons, cancelReasons } = total;
  return (
    <>
      {failedAttempts > 0 && (
        <Section title={texts.failedTitle} sub={texts.failedSub({ count: failedAttempts })}>
          <Counts lines={failureReasons.map((it) => ({ ...it, label: texts.failed[it.reason] }))} />
        </Section>
      )}
      {cancelled > 0 && (
        <Section title={texts.cancelledTitle} sub={texts.cancelledSub({ count: cancelled })}>
          <Counts
            lines={cancelReasons.map((it) => ({
              ...it,
              label: it.reason === "not_stated" ? noReason : reasons[it.reason],
            }))}
          />
        </Section>
      )}
    </>
  );
}

type Line = { reason: string; label: string; count: number };

function Counts({ lines }: { lines: Line[] }) {
  return (
    <dl className="max-w-md border-b border-border">
      {lines.map(({ reason, label, count }) => (
        <div
          key={reason}
          className="flex items-baseline justify-between gap-x-3 border-t border-border py-2"
        >
          <dt className="min-w-0">{label}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
