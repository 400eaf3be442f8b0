"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { IMPORT } from "@/lib/messages/import.gen";
import type { RunStopView, RunView } from "../run-view";

type RunQuoteProps = {
  run: RunView;
  /** Below the heading. */
  sub: string;
  /** The button that places it. */
  action: ReactNode;
  /** Between the sums and the stops. */
  children?: ReactNode;
};

/** A planned run: its cost, its saving, and each rider's stops in order. */
export function RunQuote({ run, sub, action, children }: RunQuoteProps) {
  const messages = useMessages(IMPORT).run;
  const { routes, currency } = run;
  return (
    <Section title={messages.title} sub={sub}>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 rounded-panel border border-border bg-surface px-4 py-4 sm:px-5">
        <Sums run={run} />
        {action}
      </div>
      {children}
      <ol className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {routes.map((stops, at) => (
          <li key={stops[0]?.key} data-route={at + 1} className="min-w-0">
            <h3 className="mb-1 font-semibold">{messages.rider({ position: at + 1 })}</h3>
            <Stops stops={stops} currency={currency} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const LINE = "flex justify-between gap-6 py-1";

function Sums({ run: { totalMinor, singleMinor, currency } }: { run: RunView }) {
  const messages = useMessages(IMPORT).run;
  const savedMinor = singleMinor - totalMinor;
  return (
    <dl className="w-full text-table sm:w-72">
      <div className={LINE}>
        <dt className="text-muted">{messages.single}</dt>
        <dd>
          <Money minor={singleMinor} currency={currency} />
        </dd>
      </div>
      <div className={LINE}>
        <dt className="text-muted">{messages.saving}</dt>
        <dd data-saving className={savedMinor > 0 ? "text-ok-fg" : undefined}>
          <Money minor={-savedMinor} currency={currency} />
        </dd>
      </div>
      <div className={`${LINE} border-t border-border-strong font-semibold`}>
        <dt>{messages.total}</dt>
        <dd data-total>
          <Money minor={totalMinor} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

function Stops({ stops, currency }: { stops: RunStopView[]; currency: string }) {
  const messages = useMessages(IMPORT).run;
  return (
    <ol className="border-t border-border">
      {stops.map(({ key, row, name, landmark, arrival, feeMinor, singleFeeMinor }, at) => (
        <li key={key} className="flex gap-3 border-b border-border py-2">
          <span
            aria-hidden="true"
            className="inline-flex size-6 flex-none items-center justify-center rounded-full border border-border-strong text-meta tabular-nums"
          >
            {at + 1}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block [overflow-wrap:anywhere]">
              {name ?? (row !== null && messages.row({ position: row }))}
            </span>
            <span className="block text-meta text-muted [overflow-wrap:anywhere]">
              {landmark ?? messages.noLandmark}
            </span>
          </span>
          <span className="flex-none text-right">
            <span className="block tabular-nums">{messages.about({ time: arrival })}</span>
            <span className="block text-meta text-muted">
              <Money minor={feeMinor} currency={currency} />
              {singleFeeMinor > feeMinor && (
                <>
                  {" "}
                  <s>
                    <span className="sr-only">{messages.insteadOf} </span>
                    <Money minor={singleFeeMinor} currency={currency} />
                  </s>
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
