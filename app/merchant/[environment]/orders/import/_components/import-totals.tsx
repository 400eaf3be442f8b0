"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { useMessages } from "@/components/messages/use-messages";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { IMPORT } from "@/lib/messages/import.gen";
import type { ImportView } from "../import-view";

/** Row counts by state, and the cost of ready rows against the balance. */
export function ImportTotals({ view, isLive }: { view: ImportView; isLive: boolean }) {
  const messages = useMessages(IMPORT).sums;
  const { ready, leftOut, placed, invalid, failed, currency, totalMinor, balanceMinor } = view;
  const money = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <>
      <StatList>
        <StatTile label={messages.ready} value={ready}>
          {ready}
        </StatTile>
        {leftOut > 0 && (
          <StatTile label={messages.leftOut} value={leftOut}>
            {leftOut}
          </StatTile>
        )}
        <StatTile label={messages.placed} value={placed}>
          {placed}
        </StatTile>
        <StatTile label={messages.toFix} value={invalid + failed}>
          {invalid + failed}
        </StatTile>
        <StatTile
          label={messages.cost}
          {...money(totalMinor)}
          delta={!isLive && <Note>{messages.free}</Note>}
        />
        {isLive && <StatTile label={messages.wallet} {...money(balanceMinor)} />}
      </StatList>
      {view.shortfallMinor > 0 && <Shortfall view={view} />}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <span className="text-meta text-muted">{children}</span>;
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
          <Button href="/merchant/live/wallet/top-up">
            {messages.topUp({ money: money(shortfallMinor) })}
          </Button>
        }
      >
        {messages.short({ cost: money(totalMinor), balance: money(balanceMinor) })}
      </Notice>
    </div>
  );
}
