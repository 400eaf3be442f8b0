import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { newId } from "@/lib/core/ids";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { toDecimal } from "@/lib/core/money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { listRiderAdvances } from "@/lib/domain/money/rider-pay/list-rider-advances";
import {
  listRiderPayRuns,
  type RiderPayRun,
} from "@/lib/domain/money/rider-pay/list-rider-pay-runs";
import { usualFirstDay } from "@/lib/domain/money/rider-pay/make-rider-pay-run";
import {
  readOpenRiderPay,
  readPayOutsideRuns,
  type OpenRiderPay,
} from "@/lib/domain/money/rider-pay/read-open-rider-pay";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { AdvanceList } from "./_components/advance-list";
import { FirstDay } from "./_components/first-day";
import { MakeRunForm } from "./_components/make-run-form";
import { OpenPayList } from "./_components/open-pay-list";
import { OutsideRuns } from "./_components/outside-runs";
import { RunList } from "./_components/run-list";

export const generateMetadata = titled(PAY_RUNS, ({ metaTitle }) => metaTitle);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What riders are owed, the runs that pay it, and the advances that the runs deduct. */
export default async function PayRunsPage({ searchParams }: Props) {
  const { courier } = await requireCourier("pay_riders");
  const firstDay = firstDayOf((await searchParams).since, courier);
  const [texts, open, outside, runs, advances] = await Promise.all([
    readMessages(PAY_RUNS),
    readOpenRiderPay(courier, firstDay),
    readPayOutsideRuns(courier, firstDay),
    listRiderPayRuns(courier),
    listRiderAdvances(courier),
  ]);
  const { currency, timezone: timeZone } = courier;
  const [newest] = runs;
  const isOpen = newest?.closedAt === null;
  const hasEarned = open.some(({ orders }) => orders > 0);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/earnings/riders", label: texts.riderPay }}
      />
      {isOpen && <OpenRun {...newest} />}
      {!newest && <FirstDay firstDay={firstDay} today={localDay(new Date(), timeZone)} />}
      {open.length > 0 && <Sums rows={open} currency={currency} />}
      {hasEarned && !isOpen && (
        <MakeRunForm id={newId("prn")} from={newest ? { afterId: newest.runId } : { firstDay }} />
      )}
      <OpenPayList rows={open} currency={currency} />
      <OutsideRuns {...outside} currency={currency} timeZone={timeZone} />
      <RunList runs={runs} currency={currency} timeZone={timeZone} />
      <AdvanceList advances={advances} currency={currency} timeZone={timeZone} />
    </>
  );
}

/** The chosen day, or the usual one instead of a day that is none or is still to come. */
function firstDayOf(since: string | string[] | undefined, courier: CourierContext): string {
  const start = typeof since === "string" ? startOfDay(since, courier.timezone) : undefined;
  return start && start <= new Date() ? String(since) : usualFirstDay(courier);
}

async function OpenRun({ runId, madeBy }: RiderPayRun) {
  const texts = await readMessages(PAY_RUNS);
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title={texts.openNotice}
        actions={<Button href={`/courier/earnings/pay/${runId}`}>{texts.openRun}</Button>}
      >
        {texts.openExplains({ name: madeBy ?? texts.someone })}
      </Notice>
    </div>
  );
}

async function Sums({ rows, currency }: { rows: OpenRiderPay[]; currency: string }) {
  const texts = await readMessages(PAY_RUNS);
  const sum = (of: (row: OpenRiderPay) => number) => rows.reduce((all, row) => all + of(row), 0);
  const pay = sum(({ payMinor }) => payMinor);
  const owed = sum(({ owedMinor }) => owedMinor);
  const riders = rows.filter(({ payMinor }) => payMinor > 0).length;
  return (
    <StatList>
      <StatTile label={texts.total} value={toDecimal(pay, currency)} isHero>
        <Money minor={pay} currency={currency} />
      </StatTile>
      <StatTile label={texts.riders} value={riders}>
        {riders}
      </StatTile>
      <StatTile label={texts.owed} value={toDecimal(owed, currency)}>
        <Money minor={owed} currency={currency} />
      </StatTile>
    </StatList>
  );
}
