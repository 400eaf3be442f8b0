"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { useWords } from "@/components/words/use-words";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { IMPORT } from "@/lib/words/import";
import type { ImportView } from "../import-view";

/** How many rows are what, and what the rest costs against what is there. */
export function ImportSums({ view, isLive }: { view: ImportView; isLive: boolean }) {
  const words = useWords(IMPORT).sums;
  const { ready, placed, invalid, failed, currency, totalMinor, balanceMinor } = view;
  const money = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <>
      <StatList>
        <StatTile label={words.ready} value={ready}>
          {ready}
        </StatTile>
        <StatTile label={words.placed} value={placed}>
          {placed}
        </StatTile>
        <StatTile label={words.toMend} value={invalid + failed}>
          {invalid + failed}
        </StatTile>
        <StatTile
          label={words.cost}
          {...money(totalMinor)}
          delta={!isLive && <Note>{words.free}</Note>}
        />
        {isLive && <StatTile label={words.wallet} {...money(balanceMinor)} />}
      </StatList>
      {view.shortfallMinor > 0 && <Shortfall view={view} />}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <span className="text-meta text-muted">{children}</span>;
}

/** The refusal that the API would give, in its words. */
const INSUFFICIENT_FUNDS = "Insufficient Funds";

function Shortfall({ view }: { view: ImportView }) {
  const words = useWords(IMPORT).sums;
  const { currency, totalMinor, balanceMinor, shortfallMinor } = view;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="mt-5" data-shortfall={toDecimal(shortfallMinor, currency)}>
      <Notice
        tone="warn"
        title={INSUFFICIENT_FUNDS}
        actions={
          <Button href="/merchant/live/wallet/top-up">{words.topUp(money(shortfallMinor))}</Button>
        }
      >
        {words.short(money(totalMinor), money(balanceMinor))}
      </Notice>
    </div>
  );
}
