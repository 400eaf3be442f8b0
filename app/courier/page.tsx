import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { countDueDocuments } from "@/lib/domain/access/documents/list-due-documents";
import { countShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { type Clock, readClock } from "@/lib/domain/money/metrics/read-clock";
import { readMetricsDays } from "@/lib/domain/money/metrics/read-metrics-days";
import { readCompanyNow } from "@/lib/domain/ordering/orders/read-company-now";
import { COURIER } from "@/lib/messages/courier.gen";
import { AttentionSection } from "./_components/attention-section";
import { MetricsCharts } from "./_components/metrics-charts";
import { MetricsHighlights } from "./_components/metrics-highlights";
import { metricsHref } from "./_components/metrics-href";
import { NoDeliveries } from "./_components/metrics-no-deliveries";
import { MetricsNumbers } from "./_components/metrics-numbers";
import { readMetricsPage } from "./_components/metrics-page-data";
import { MetricsPeriodForm } from "./_components/metrics-period-form";
import { MetricsPeriodLine } from "./_components/metrics-period-line";
import { NowBoard } from "./_components/now-board";
import { NoRiders } from "./riders/_components/no-riders";
import { readMetricsSearch, type SearchParams } from "./search-params";

export const generateMetadata = titled(COURIER, ({ courierPage }) => courierPage.metaTitle);

const PATH = "/courier";

type PageProps = { searchParams: Promise<SearchParams> };

/** The company at this moment, and the numbers of a period. */
export default async function CourierPage({ searchParams }: PageProps) {
  const { courierPage: texts, nowBoard } = await readMessages(COURIER);
  const { courier, user } = await requireCourier();
  const clock = await readClock(courier);
  const { today } = clock;
  const [now, day, documents, shifts] = await Promise.all([
    reading("company_now", () => readCompanyNow(courier)),
    reading("company_today", () =>
      readMetricsDays(courier, { startDate: today, endDate: today, currency: courier.currency }),
    ),
    may(user, "see_documents") ? countDueDocuments(courier) : undefined,
    may(user, "manage_riders") ? countShiftsNow(courier) : undefined,
  ]);
  const found = day.state === "read" ? day.value[0] : undefined;
  return (
    <>
      <PageHead
        title={texts.title}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
      />
      <AttentionSection courier={courier} user={user} />
      <PagePart reading={now} failure={nowBoard.failure} retryHref={PATH}>
        {(value) =>
          value.riders.all === 0 ? (
            <NoRiders filter={{}} canAdd={may(user, "manage_riders")} />
          ) : (
            <NowBoard
              courier={courier}
              user={user}
              now={value}
              today={found}
              documents={documents}
              shifts={shifts}
            />
          )
        }
      </PagePart>
      <Metrics courier={courier} clock={clock} params={await searchParams} />
    </>
  );
}

type MetricsProps = { courier: CourierContext; clock: Clock; params: SearchParams };

async function Metrics({ courier, clock, params }: MetricsProps) {
  const texts = (await readMessages(COURIER)).courierPage;
  const search = readMetricsSearch(params, clock, courier.currency);
  const { summary, before, days, parts, nearest } = await readMetricsPage(courier, search);
  const { startDate: from, endDate: to, source, currency } = search;
  const here = metricsHref(PATH, { from, to, source, currency });
  return (
    <>
      <Section
        title={texts.metrics}
        sub={texts.sub}
        actions={
          <Button href={metricsHref("/courier/metrics.csv", { from, to, source, currency })}>
            {texts.downloadCsv}
          </Button>
        }
      >
        <MetricsPeriodForm path={PATH} search={search} today={clock.today} />
        <MetricsPeriodLine search={search} clock={clock} timeZone={courier.timezone} />
        {days.state === "read" && <MetricsHighlights days={days.value} today={clock.today} />}
      </Section>
      <PagePart reading={summary} failure={texts.failure} retryHref={here}>
        {(value) => (
          <>
            {value.completed + value.cancelled + value.pending === 0 && (
              <NoDeliveries search={search} nearest={nearest} />
            )}
            <MetricsNumbers
              summary={value}
              before={before.state === "read" ? before.value : null}
              parts={parts.state === "read" ? parts.value : null}
              search={search}
            />
          </>
        )}
      </PagePart>
      <Section title={texts.dayByDay}>
        <PagePart reading={days} failure={texts.daysFailure} retryHref={here}>
          {(value) => <MetricsCharts days={value} search={search} />}
        </PagePart>
      </Section>
    </>
  );
}
