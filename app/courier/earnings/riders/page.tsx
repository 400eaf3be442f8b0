import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { NumberName } from "@/components/ui/number-name";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readClock } from "@/lib/domain/money/metrics/read-clock";
import {
  readEarningsParts,
  type EarningsParts,
} from "@/lib/domain/money/metrics/read-earnings-parts";
import { listRiderPay, type RiderPay } from "@/lib/domain/money/rider-pay/list-rider-pay";
import { readRiderPayTerms } from "@/lib/domain/money/rider-pay/read-rider-pay-terms";
import { RIDER_PAY } from "@/lib/messages/rider-pay.gen";
import { metricsHref } from "../../_components/metrics-href";
import { MetricsPeriodForm } from "../../_components/metrics-period-form";
import { MetricsPeriodLine } from "../../_components/metrics-period-line";
import { readMetricsSearch, type SearchParams } from "../../search-params";
import { RiderPayForm } from "../_components/rider-pay-form";
import { RiderPayList } from "../_components/rider-pay-list";
import { presentPay } from "./present-pay";

export const generateMetadata = titled(RIDER_PAY, ({ metaTitle }) => metaTitle);

const PATH = "/courier/earnings/riders";

/** Each rider's earnings in a period, and the pay terms. */
export default async function RiderPayPage(props: { searchParams: Promise<SearchParams> }) {
  const texts = await readMessages(RIDER_PAY);
  const { courier } = await requireCourier("pay_riders");
  const { currency, timezone } = courier;
  const [params, clock] = await Promise.all([props.searchParams, readClock(courier)]);
  const search = readMetricsSearch({ ...params, currency, source: undefined }, clock, currency);
  const { startDate: from, endDate: to } = search;
  const [pay, terms] = await Promise.all([
    reading("rider_pay", async () => {
      const period = { start: from, end: to };
      const [rows, parts] = await Promise.all([
        listRiderPay(courier, period),
        readEarningsParts(courier, { ...period, currency }),
      ]);
      return { rows, parts };
    }),
    readRiderPayTerms(courier),
  ]);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/earnings", label: texts.earnings }}
        actions={
          <>
            <Dialog opener={{ label: texts.terms.title }} title={texts.terms.title}>
              <p className="mt-1 mb-4 text-table text-muted">{texts.terms.sub}</p>
              <RiderPayForm currency={currency} present={presentPay(terms.company, currency)} />
            </Dialog>
            <Button href={metricsHref("/courier/rider-pay.csv", { from, to })}>
              {texts.downloadCsv}
            </Button>
            <Button href="/courier/earnings/pay" variant="primary">
              {texts.payRuns}
            </Button>
          </>
        }
      />
      {!terms.company && <Notice tone="info">{texts.terms.noneNotice}</Notice>}
      <MetricsPeriodForm path={PATH} search={search} today={clock.today} hasDatesOnly />
      <MetricsPeriodLine search={search} clock={clock} timeZone={timezone} isComparing={false} />
      <PagePart reading={pay} failure={texts.failure} retryHref={metricsHref(PATH, { from, to })}>
        {({ rows, parts }) => (
          <div className="mt-6 grid gap-6">
            {rows.length > 0 && <Totals {...{ rows, parts, currency }} />}
            <RiderPayList rows={rows} currency={currency} />
          </div>
        )}
      </PagePart>
    </>
  );
}

type TotalsProps = { rows: RiderPay[]; parts: EarningsParts; currency: string };

async function Totals({ rows, parts, currency }: TotalsProps) {
  const texts = (await readMessages(RIDER_PAY)).total;
  const sum = (of: (row: RiderPay) => number) => rows.reduce((total, row) => total + of(row), 0);
  const pay = sum(({ payMinor }) => payMinor);
  const company = sum(({ companyMinor }) => companyMinor);
  const tiles = [
    { label: texts.pay, about: "rider_pay", minor: pay },
    { label: texts.company, about: "company_earned", minor: company },
    { label: texts.left, about: "left", minor: company - pay },
  ] as const;
  return (
    <div>
      <StatList>
        {tiles.map(({ label, about, minor }) => (
          <StatTile
            key={label}
            label={<NumberName about={about}>{label}</NumberName>}
            value={toDecimal(minor, currency)}
          >
            <Money minor={minor} currency={currency} />
          </StatTile>
        ))}
      </StatList>
      <p className="mt-3 max-w-[68ch] text-meta text-muted" data-testid="earnings-parts">
        {texts.parts({
          unsettled: formatMoney(parts.unsettledMinor, currency),
          returns: formatMoney(parts.returnsMinor, currency),
        })}
      </p>
      {pay > company && <p className="mt-2 text-table text-warn-fg">{texts.over}</p>}
    </div>
  );
}
