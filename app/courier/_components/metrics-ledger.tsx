import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/section";

export type LedgerLine = {
  /** The number's field in the API: `delivery_metrics.completed`. */
  metric: string;
  label: ReactNode;
  /** The value in the API. */
  value: number;
  /** The value as a text for people. */
  shown: ReactNode;
  /** The change of the value, beside it. */
  delta?: ReactNode;
  /** An explanation. */
  note?: ReactNode;
  /** The page that lists the counted deliveries. */
  href?: string;
};

type MetricsLedgerProps = { title: string; sub?: ReactNode; lines: LedgerLine[] };

/** Numbers of one kind as lines of a ledger, with their sum first. */
export function MetricsLedger({ title, sub, lines }: MetricsLedgerProps) {
  return (
    <Section title={title} sub={sub}>
      <dl className="border-b border-border">
        {lines.map((line, index) => (
          <div
            key={line.metric}
            className="flex flex-wrap items-baseline justify-end gap-x-3 border-t border-border py-2"
          >
            <dt className="min-w-0 flex-[1_1_8rem]">
              {line.href === undefined ? (
                line.label
              ) : (
                <AppLink href={line.href} className="inline-flex min-h-6 items-center">
                  {line.label}
                </AppLink>
              )}
            </dt>
            <dd
              data-metric={line.metric}
              data-value={line.value}
              className={index === 0 ? "text-title font-semibold" : "font-semibold"}
            >
              {line.shown}
            </dd>
            <dd className="min-w-[4.5rem] text-right">{line.delta}</dd>
            {line.note !== undefined && (
              <dd className="w-full text-meta text-muted">{line.note}</dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
