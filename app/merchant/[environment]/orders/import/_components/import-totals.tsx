"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { IMPORT } from "@/lib/messages/import.gen";
import type { ImportView } from "../import-view";

type ImportTotalsProps = {
  view: ImportView;
  isLive: boolean;
  /** The next action. */
  children: ReactNode;
};

/** The findings of the check: rows by state, the cost of placing them and the balance afterwards. */
export function ImportTotals({ view, isLive, children }: ImportTotalsProps) {
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-5">
          <div className="min-w-0 flex-1 basis-72">
            <Rows view={view} />
            {children}
          </div>
          <Cost view={view} isLive={isLive} />
        </div>
      </Panel>
      {view.shortfallMinor > 0 && <Shortfall view={view} />}
    </>
  );
}

function Rows({ view }: { view: ImportView }) {
  const messages = useMessages(IMPORT).sums;
  const { ready, leftOut, placed, invalid, failed } = view;
  const toFix = invalid + failed;
  const figures = [
    { label: messages.ready, count: ready, look: "" },
    { label: messages.toFix, count: toFix, look: "text-bad-fg" },
    { label: messages.leftOut, count: leftOut, look: "text-warn-fg" },
    { label: messages.placed, count: placed, look: "text-ok-fg" },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, count, look }, at) =>
        // Rows are placed only later, and finished states need no zero.
        count > 0 || (at < 3 && placed === 0) ? (
          <div key={label} className="min-w-16">
            <dt className="text-meta text-muted">{label}</dt>
            <dd
              data-value={count}
              className={clsx("text-figure font-strong tabular-nums", count > 0 && look)}
            >
              {count.toLocaleString("en")}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const LINE = "flex justify-between gap-6 py-1";

/** The wallet before and after, as a bill. */
function Cost({ view, isLive }: { view: ImportView; isLive: boolean }) {
  const messages = useMessages(IMPORT).sums;
  const { ready, placed, totalMinor, balanceMinor, currency } = view;
  const leftMinor = balanceMinor - totalMinor;
  const isOver = ready === 0 && placed > 0;
  if (isOver && !isLive) return null;
  return (
    <div className="w-full flex-none text-table sm:w-72">
      <dl>
        {isLive && (
          <div className={LINE}>
            <dt className="text-muted">{messages.wallet}</dt>
            <dd>
              <Money minor={balanceMinor} currency={currency} />
            </dd>
          </div>
        )}
        {!isOver && (
          <>
            <div className={LINE}>
              <dt className="text-muted">{messages.cost({ count: ready })}</dt>
              <dd data-cost>
                <Money minor={isLive ? -totalMinor : totalMinor} currency={currency} />
              </dd>
            </div>
            <div className={clsx(LINE, "border-t border-border-strong font-semibold")}>
              <dt>{isLive ? messages.left : messages.charged}</dt>
              <dd data-left className={clsx(isLive && leftMinor < 0 && "text-bad-fg")}>
                <Money minor={isLive ? leftMinor : 0} currency={currency} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {!isLive && <p className="text-meta text-muted">{messages.free}</p>}
    </div>
  );
}

function Shortfall({ view }: { view: ImportView }) {
  const messages = useMessages(IMPORT).sums;
  const { currency, totalMinor, balanceMinor, shortfallMinor } = view;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="mt-5" data-shortfall={toDecimal(shortfallMinor, currency)}>
      <Notice
        tone="warn"
        title={messages.shortTitle}
        actions={
          <Button
            href={`/merchant/live/wallet/top-up?amount=${toDecimal(shortfallMinor, currency)}`}
          >
            {messages.topUp({ money: money(shortfallMinor) })}
          </Button>
        }
      >
        {messages.short({ cost: money(totalMinor), balance: money(balanceMinor) })}
      </Notice>
    </div>
  );
}
