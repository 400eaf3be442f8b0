import { ShortDelta } from "@/components/ui/delta";
import { NumberName } from "@/components/ui/number-name";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { EarningsParts } from "@/lib/domain/money/metrics/read-earnings-parts";
import type { MetricsSummary } from "@/lib/domain/money/metrics/read-metrics-summary";
import { toMetricsSummary } from "@/lib/domain/money/metrics/to-metrics-summary";
import { COURIER, type CourierMessages } from "@/lib/messages/courier.gen";
import type { MetricsSearch } from "../search-params";
import { MetricsLedger, type LedgerLine } from "./metrics-ledger";

type Texts = CourierMessages["metricsNumbers"];

type MetricsNumbersProps = {
  summary: MetricsSummary;
  /** The same numbers of the previous period; null if there is none to compare with. */
  before: MetricsSummary | null;
  /** What of the earnings other pages count in another way; null if that could not be read. */
  parts: EarningsParts | null;
  search: MetricsSearch;
};

type Numbers = ReturnType<typeof toMetricsSummary>;

/** The API's numbers of the period, by their names there. */
export async function MetricsNumbers({ summary, before, parts, search }: MetricsNumbersProps) {
  const { metricsNumbers: texts, sources } = await readMessages(COURIER);

  const { currency, source } = search;
  const numbers = toMetricsSummary(summary, currency);
  const earlier = before && toMetricsSummary(before, currency);
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      <MetricsLedger
        title={texts.deliveries}
        sub={
          source === undefined
            ? texts.fromEverySource
            : texts.fromSourceOnly({ source: sources[source] })
        }
        lines={deliveryLines(texts, numbers, earlier)}
      />
      <MetricsLedger
        title={texts.money}
        sub={source === undefined ? texts.moneySub({ currency }) : texts.moneyUnfiltered}
        lines={moneyLines(texts, { summary, before, parts, currency, numbers })}
      />
    </div>
  );
}

function deliveryLines(
  texts: Texts,
  { delivery_metrics: now }: Numbers,
  earlier: Numbers | null,
): LedgerLine[] {
  const labels: Record<keyof typeof now, string> = texts.deliveryMetrics;
  return keysOf(labels).map((field) => {
    const before = earlier?.delivery_metrics[field];
    const isRating = field === "average_rating";
    return {
      metric: `delivery_metrics.${field}`,
      label: <NumberName about={field}>{labels[field]}</NumberName>,
      value: now[field],
      shown: isRating ? shownRating(texts, now[field]) : now[field].toLocaleString("en-GB"),
      delta:
        before !== undefined &&
        (isRating
          ? ratingChange(texts, now[field], before)
          : change(texts, { value: now[field], before })),
    };
  });
}

/** Zero means that there are no ratings. */
function shownRating(texts: Texts, rating: number) {
  if (rating === 0) return texts.noRating;
  return (
    <>
      {rating.toFixed(2)} <span className="font-normal text-muted">{texts.ofFive}</span>
    </>
  );
}

function ratingChange(texts: Texts, rating: number, before: number) {
  if (rating === 0 || before === 0) return undefined;
  return change(texts, { value: rating, before, format: (it) => it.toFixed(2) });
}

type Change = { value: number; before: number; format?: (amount: number) => string };

const change = (texts: Texts, it: Change) => <ShortDelta {...it} than={texts.before} />;

const MONEY = {
  gross_delivery_value: (it) => it.grossMinor,
  platform_fees: (it) => it.platformFeesMinor,
  courier_earnings: (it) => it.grossMinor - it.platformFeesMinor,
  average_delivery_value: (it) => it.averageMinor,
  total_withdrawn: (it) => it.withdrawnMinor,
} as const satisfies Record<
  keyof Numbers["financial_summary"],
  (summary: MetricsSummary) => number
>;

function moneyLines(
  texts: Texts,
  it: Omit<MetricsNumbersProps, "search"> & { currency: string; numbers: Numbers },
): LedgerLine[] {
  const { summary, before, parts, currency, numbers } = it;
  const format = (minor: number) => formatMoney(Math.round(minor), currency);
  return keysOf(MONEY).map((field) => {
    const minor = MONEY[field];
    return {
      metric: `financial_summary.${field}`,
      label: <NumberName about={field}>{texts.financialSummary[field]}</NumberName>,
      value: numbers.financial_summary[field],
      shown: <span className="whitespace-nowrap">{format(minor(summary))}</span>,
      delta:
        field !== "total_withdrawn" &&
        before &&
        change(texts, { value: minor(summary), before: minor(before), format }),
      note: (
        <>
          {field === "total_withdrawn" && texts.allTime}
          {field === "courier_earnings" && parts && (
            <span className="block" data-testid="earnings-parts">
              {texts.parts({
                unsettled: format(parts.unsettledMinor),
                returns: format(parts.returnsMinor),
              })}
            </span>
          )}
        </>
      ),
    };
  });
}

/** The keys of a literal table, in the order in which they are written. */
function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  // The tables above are literals, so they have only the keys of their types.
  return Object.keys(table) as Key[];
}
