import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER } from "@/lib/messages/courier.gen";
import { Delta } from "@/components/ui/delta";
import { formatMoney } from "@/lib/core/format-money";
import type { MetricsSummary } from "@/lib/domain/metrics/read-metrics-summary";
import { toMetricsSummary } from "@/lib/domain/metrics/to-metrics-summary";
import type { MetricsSearch } from "../search-params";
import { MetricsLedger, type LedgerLine } from "./metrics-ledger";

type MetricsNumbersProps = {
  summary: MetricsSummary;
  /** The same numbers of the period before; null where there is none to compare with. */
  before: MetricsSummary | null;
  search: MetricsSearch;
};

type Numbers = ReturnType<typeof toMetricsSummary>;

/** The numbers of the API's summary, every one of them and no other, by the names it gives them. */
export async function MetricsNumbers({ summary, before, search }: MetricsNumbersProps) {
  const texts = (await readMessages(COURIER)).metricsNumbers;

  const { currency, source } = search;
  const numbers = toMetricsSummary(summary, currency);
  const earlier = before && toMetricsSummary(before, currency);
  return (
    <div className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
      <MetricsLedger
        title={texts.deliveries}
        sub={source === undefined ? texts.fromEverySource : texts.fromSourceOnly({ source })}
        lines={deliveryLines(numbers, earlier)}
      />
      <MetricsLedger
        title={texts.money}
        sub={source === undefined ? texts.sub({ currency }) : texts.sub2}
        lines={moneyLines({ summary, before, currency, numbers })}
      />
      <MetricsLedger title={texts.fleet} sub={texts.sub3} lines={fleetLines(numbers)} />
    </div>
  );
}

const DELIVERIES = {
  total_deliveries: "All deliveries",
  completed: "Completed",
  cancelled: "Cancelled",
  pending: "Pending",
  average_rating: "Average rating",
} as const satisfies Record<keyof Numbers["delivery_metrics"], string>;

function deliveryLines({ delivery_metrics: now }: Numbers, earlier: Numbers | null): LedgerLine[] {
  return keysOf(DELIVERIES).map((field) => {
    const before = earlier?.delivery_metrics[field];
    const isRating = field === "average_rating";
    return {
      metric: `delivery_metrics.${field}`,
      label: DELIVERIES[field],
      value: now[field],
      shown: isRating ? ratingWords(now[field]) : now[field].toLocaleString("en-GB"),
      note: isRating
        ? ratingChange(now[field], before)
        : before !== undefined && <Delta value={now[field]} before={before} than="before" />,
    };
  });
}

/** Zero is not a rating: it says that there is none. */
function ratingWords(rating: number) {
  if (rating === 0) return "None";
  return (
    <>
      {rating.toFixed(2)} <span className="font-normal text-muted">of 5</span>
    </>
  );
}

function ratingChange(rating: number, before: number | undefined) {
  if (before === undefined || rating === 0) return undefined;
  if (before === 0) return "no ratings before";
  return <Delta value={rating} before={before} than="before" format={(it) => it.toFixed(2)} />;
}

const MONEY = {
  gross_delivery_value: { label: "Gross delivery value", minor: (it) => it.grossMinor },
  platform_fees: { label: "Platform fees", minor: (it) => it.platformFeesMinor },
  courier_earnings: { label: "Your earnings", minor: (it) => it.grossMinor - it.platformFeesMinor },
  average_delivery_value: { label: "Average per delivery", minor: (it) => it.averageMinor },
  total_withdrawn: { label: "Withdrawn", minor: (it) => it.withdrawnMinor },
} as const satisfies Record<
  keyof Numbers["financial_summary"],
  { label: string; minor: (summary: MetricsSummary) => number }
>;

function moneyLines(
  it: Omit<MetricsNumbersProps, "search"> & { currency: string; numbers: Numbers },
): LedgerLine[] {
  const { summary, before, currency, numbers } = it;
  const format = (minor: number) => formatMoney(Math.round(minor), currency);
  return keysOf(MONEY).map((field) => {
    const { label, minor } = MONEY[field];
    return {
      metric: `financial_summary.${field}`,
      label,
      value: numbers.financial_summary[field],
      shown: <span className="whitespace-nowrap">{format(minor(summary))}</span>,
      note:
        field === "total_withdrawn"
          ? "all time, not only this period"
          : before && (
              <Delta value={minor(summary)} before={minor(before)} than="before" format={format} />
            ),
    };
  });
}

const FLEET = {
  active_drivers: {
    label: "Active riders",
    note: "online and not busy, with capacity for another job",
    href: "/courier/riders?state=available",
  },
  total_registered: { label: "Registered", note: undefined, href: "/courier/riders" },
  busy_external: {
    label: "Externally busy",
    note: "marked busy, so they get no offers",
    href: "/courier/riders?state=busy",
  },
  offline: { label: "Offline", note: undefined, href: "/courier/riders?state=offline" },
  at_job_limit: {
    label: "At their job limit",
    note: "online, with no capacity for another job",
    href: "/courier/riders?state=available",
  },
} as const satisfies Record<
  keyof Numbers["driver_metrics"],
  { label: string; note: string | undefined; href: string }
>;

function fleetLines({ driver_metrics: fleet }: Numbers): LedgerLine[] {
  return keysOf(FLEET).map((field) => ({
    metric: `driver_metrics.${field}`,
    value: fleet[field],
    shown: fleet[field].toLocaleString("en-GB"),
    ...FLEET[field],
  }));
}

/** The keys of a table that is written out in full, in the order in which it is written. */
function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  // The tables above are literals, so that they have no keys but their own.
  return Object.keys(table) as Key[];
}
