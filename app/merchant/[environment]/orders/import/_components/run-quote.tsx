"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { IMPORT } from "@/lib/messages/import.gen";
import type { RunStopView, RunView } from "../run-view";

type RunQuoteProps = {
  run: RunView;
  /** The wallet's balance; null in the test environment, where orders are free. */
  balanceMinor: number | null;
  isBusy: boolean;
  onPlace: () => void;
};

/** A run before it is paid: its cost, its saving, and each rider's stops in order. */
export function RunQuote({ run, balanceMinor, isBusy, onPlace }: RunQuoteProps) {
  const messages = useMessages(IMPORT).run;
  const { routes, totalMinor, currency } = run;
  const shortMinor = Math.max(0, totalMinor - (balanceMinor ?? Infinity));
  const total = formatMoney(totalMinor, currency);
  const count = routes.flat().length;
  return (
    <Section title={messages.title} sub={messages.sub({ count, riders: routes.length })}>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 rounded-panel border border-border bg-surface px-4 py-4 sm:px-5">
        <Sums run={run} />
        <Button
          variant="primary"
          disabledReason={shortMinor > 0 ? messages.shortTitle : undefined}
          isPending={isBusy}
          pendingLabel={messages.placing}
          onClick={onPlace}
        >
          {balanceMinor === null ? messages.placeFree({ count }) : messages.place({ count, total })}
        </Button>
      </div>
      {shortMinor > 0 && balanceMinor !== null && (
        <div className="mt-4">
          <Notice
            tone="warn"
            title={messages.shortTitle}
            actions={
              <Button
                href={`/merchant/live/wallet/top-up?amount=${toDecimal(shortMinor, currency)}`}
              >
                {messages.topUp({ money: formatMoney(shortMinor, currency) })}
              </Button>
            }
          >
            {messages.short({ cost: total, balance: formatMoney(balanceMinor, currency) })}
          </Notice>
        </div>
      )}
      <ol className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {routes.map((stops, at) => (
          <li key={stops[0]?.row} data-route={at + 1} className="min-w-0">
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
      {stops.map(({ row, name, landmark, arrival, feeMinor, singleFeeMinor }, at) => (
        <li key={row} className="flex gap-3 border-b border-border py-2">
          <span
            aria-hidden="true"
            className="inline-flex size-6 flex-none items-center justify-center rounded-full border border-border-strong text-meta tabular-nums"
          >
            {at + 1}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block [overflow-wrap:anywhere]">
              {name ?? messages.row({ position: row })}
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
