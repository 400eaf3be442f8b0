import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { ImportView } from "../import-view";

/** How many rows are what, and what the rest costs against what is there. */
export function ImportSums({ view, isLive }: { view: ImportView; isLive: boolean }) {
  const { ready, placed, invalid, failed, currency, totalMinor, balanceMinor } = view;
  const money = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <>
      <StatList>
        <StatTile label="Ready to place" value={ready}>
          {ready}
        </StatTile>
        <StatTile label="Placed" value={placed}>
          {placed}
        </StatTile>
        <StatTile label="To mend" value={invalid + failed}>
          {invalid + failed}
        </StatTile>
        <StatTile
          label="Ready rows cost"
          {...money(totalMinor)}
          delta={!isLive && <Note>not taken: test orders are free</Note>}
        />
        {isLive && <StatTile label="In the wallet" {...money(balanceMinor)} />}
      </StatList>
      {view.shortfallMinor > 0 && <Shortfall view={view} />}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <span className="text-meta text-muted">{children}</span>;
}

function Shortfall({ view }: { view: ImportView }) {
  const { currency, totalMinor, balanceMinor, shortfallMinor } = view;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="mt-5" data-shortfall={toDecimal(shortfallMinor, currency)}>
      <Notice
        tone="warn"
        title="Insufficient Funds"
        actions={
          <Button href="/merchant/live/wallet/top-up">Top up {money(shortfallMinor)}</Button>
        }
      >
        These rows cost {money(totalMinor)} and there are {money(balanceMinor)}. You can place what
        the wallet pays for and go on after a top-up.
      </Notice>
    </div>
  );
}
