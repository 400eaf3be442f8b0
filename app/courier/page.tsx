import { RoomTotals } from "@/app/_dispatch/room-totals";
import { KeepHeight } from "@/components/live/keep-height";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { StatList } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  type CourierSetup,
  readCourierSetup,
} from "@/lib/domain/access/couriers/read-courier-setup";
import { countDueDocuments } from "@/lib/domain/access/documents/list-due-documents";
import { countShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { type Clock, readClock } from "@/lib/domain/money/metrics/read-clock";
import { readMetricsDays } from "@/lib/domain/money/metrics/read-metrics-days";
import { readCompanyNow } from "@/lib/domain/ordering/orders/read-company-now";
import { listOpenNotices } from "@/lib/domain/platform/alerts/list-open-notices";
import { COURIER } from "@/lib/messages/courier.gen";
import { FirstSteps } from "./_components/first-steps";
import { MetricsCharts } from "./_components/metrics-charts";
import { metricsHref } from "./_components/metrics-href";
import { NoDeliveries } from "./_components/metrics-no-deliveries";
import { MetricsNumbers } from "./_components/metrics-numbers";
import { readMetricsPage } from "./_components/metrics-page-data";
import { MetricsPeriodForm } from "./_components/metrics-period-form";
import { MetricsPeriodLine } from "./_components/metrics-period-line";
import { NeedsYou } from "./_components/needs-you";
import { NowBoard, ShiftTile } from "./_components/now-board";
import { readWaiting } from "./_components/read-waiting";
import { readMetricsSearch, type SearchParams } from "./search-params";

export const generateMetadata = titled(COURIER, ({ courierPage }) => courierPage.metaTitle);

const PATH = "/courier";

type PageProps = { searchParams: Promise<SearchParams> };

/** What needs the company's people, the company at this moment, and the numbers of a period. */
export default async function CourierPage({ searchParams }: PageProps) {
  const { courierPage: texts } = await readMessages(COURIER);
  const { courier, user } = await requireCourier();
  const setup = await readCourierSetup(courier);
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
      {setup.hasOrder ? (
        <Home courier={courier} user={user} params={await searchParams} />
      ) : (
        <Beginning courier={courier} user={user} setup={setup} />
      )}
    </>
  );
}

/** A company that had no order yet. */
async function Beginning({ courier, user, setup }: CourierCaller & { setup: CourierSetup }) {
  const [now, documents, shifts] = await Promise.all([
    readCompanyNow(courier),
    may(user, "see_documents") ? countDueDocuments(courier) : undefined,
    may(user, "manage_riders") ? countShiftsNow(courier) : undefined,
  ]);
  return (
    <>
      <FirstSteps setup={setup} user={user} ridersWithoutDocuments={documents?.missing} />
      {now.riders.all > 0 && (
        <div className="mt-6 grid gap-6">
          <RoomTotals counts={now.riders} path="/courier/riders" />
          {shifts && (
            <StatList>
              <ShiftTile {...shifts} />
            </StatList>
          )}
        </div>
      )}
    </>
  );
}

async function Home({ courier, user, params }: CourierCaller & { params: SearchParams }) {
  const { nowBoard: texts } = await readMessages(COURIER);
  const clock = await readClock(courier);
  const { today } = clock;
  const [now, day, shifts, notices] = await Promise.all([
    reading("company_now", () => readCompanyNow(courier)),
    reading("company_today", () =>
      readMetricsDays(courier, { startDate: today, endDate: today, currency: courier.currency }),
    ),
    may(user, "manage_riders") ? countShiftsNow(courier) : undefined,
    listOpenNotices(user),
  ]);
  const waiting =
    now.state === "read" ? await readWaiting({ courier, user }, { now: now.value, shifts }) : [];
  return (
    <>
      <KeepHeight>
        <div className="mb-6">
          <NeedsYou courier={courier} user={user} waiting={waiting} notices={notices} />
        </div>
      </KeepHeight>
      <PagePart reading={now} failure={texts.failure} retryHref={PATH}>
        {(value) => (
          <NowBoard
            courier={courier}
            now={value}
            today={day.state === "read" ? day.value[0] : undefined}
            shifts={shifts}
          />
        )}
      </PagePart>
      <Metrics courier={courier} clock={clock} params={params} />
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
        <MetricsPeriodForm path={PATH} search={search} today={clock.today} isFolded />
        <MetricsPeriodLine search={search} clock={clock} timeZone={courier.timezone} />
        <div className="mt-4">
          <PagePart reading={days} failure={texts.daysFailure} retryHref={here}>
            {(value) => <MetricsCharts days={value} search={search} />}
          </PagePart>
        </div>
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
    </>
  );
}
