import { CircleCheck } from "lucide-react";
import { DayCharts } from "@/app/_orders/day-charts";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { readOrderVolume } from "@/lib/domain/ordering/orders/read-order-volume";
import { readRecentDays } from "@/lib/domain/ordering/orders/read-recent-days";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { ORDER_NUMBERS } from "@/lib/messages/order-numbers.gen";
import { MarketLinks, MarketToday } from "./_components/market-today";
import { PlatformRefresh } from "./_components/platform-refresh";
import { ADMIN_TIMEZONE } from "./admin-timezone";
import { type Queue, readQueues } from "./read-queues";

export const generateMetadata = titled(ADMIN, ({ adminPage }) => adminPage.metaTitle);

type PageProps = { searchParams: Promise<{ market?: string | string[] }> };

/** A market's day, the team's queues, and the days before. */
export default async function AdminPage({ searchParams }: PageProps) {
  const [texts, numbers, { admin }, markets, params] = await Promise.all([
    readMessages(ADMIN),
    readMessages(ORDER_NUMBERS),
    requireAdmin(),
    listMarkets(),
    searchParams,
  ]);
  const market = markets.find(({ code }) => code === params.market) ?? markets[0];
  const of = market && { admin, market };
  const [volume, days, queues] = await Promise.all([
    of && reading("desk_today", () => readOrderVolume(of)),
    of && reading("desk_days", () => readRecentDays(of)),
    readQueues(admin),
  ]);
  const part = { retryHref: "/admin" };
  return (
    <>
      <PageHead
        title={texts.adminPage.title}
        live={<PlatformRefresh />}
        actions={market && <MarketLinks markets={markets} market={market} />}
      />
      {market && volume && (
        <PagePart {...part} reading={volume} failure={numbers.today.failure}>
          {(found) => <MarketToday market={market} volume={found} />}
        </PagePart>
      )}
      <Section title={texts.adminPage.queues}>
        <Queues texts={texts} queues={queues} />
      </Section>
      {market && days && (
        <PagePart {...part} reading={days} failure={numbers.days.failure}>
          {(found) => <DayCharts days={found} currency={market.currency} />}
        </PagePart>
      )}
    </>
  );
}

type QueuesProps = { texts: AdminMessages; queues: Queue[] };

/** The queues in which something waits, longest first; the empty ones are folded. */
function Queues({ texts, queues }: QueuesProps) {
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldestAt?.getTime() ?? Infinity) - (b.oldestAt?.getTime() ?? Infinity));
  const empty = queues.filter(({ count }) => count === 0);
  const list = (caption: string, rows: Queue[]) => (
    <DataList
      caption={caption}
      columns={columnsFor(texts, new Date())}
      rows={rows}
      rowKey={({ name }) => name}
      rowHref={({ href }) => href}
      areas={["name count", "what oldest"]}
    />
  );
  const { adminPage } = texts;
  return (
    <>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-ok-fg" />
          {adminPage.nothingWaits}
        </p>
      ) : (
        list(adminPage.queues, waiting)
      )}
      {empty.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-meta text-brand underline underline-offset-3">
            {adminPage.empty({ count: empty.length })}
          </summary>
          {list(adminPage.emptyQueues, empty)}
        </details>
      )}
    </>
  );
}

function columnsFor({ adminPage: texts, waiting }: AdminMessages, now: Date): Column<Queue>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => waiting[name].name },
    {
      key: "what",
      head: texts.heads.what,
      area: "what",
      cell: ({ name }) => <span className="text-muted">{waiting[name].what}</span>,
    },
    {
      key: "oldest",
      head: texts.heads.oldest,
      area: "oldest",
      align: "right",
      cell: ({ oldestAt }) =>
        oldestAt === null ? (
          <span className="text-muted">{texts.none}</span>
        ) : (
          <Ago at={oldestAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
        ),
    },
    {
      key: "count",
      head: texts.heads.count,
      area: "count",
      align: "right",
      cell: ({ count }) => <span className="font-semibold">{count}</span>,
    },
  ];
}
