import { Ago } from "@/components/ui/ago";
import { BarSeries } from "@/components/ui/bar-series";
import { type Column, DataList } from "@/components/ui/data-list";
import { dayAxis } from "@/components/ui/day-axis";
import { Empty } from "@/components/ui/empty";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { WithLabel } from "@/components/ui/with-label";
import { formatDay } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import {
  isFailing,
  type MessageDay,
  type MessageFailure,
  type MessageRoute,
  RATE_LOW,
  readMessageDays,
  readMessageHealth,
} from "@/lib/domain/messaging/texts/read-message-health";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { ADMIN_MESSAGES, type AdminMessagesMessages } from "@/lib/messages/admin-messages.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { providerName, routeColumns, routeName } from "./route-columns";

export const generateMetadata = titled(ADMIN_MESSAGES, ({ title }) => title);

type MessagesPageProps = { searchParams: Promise<SearchParams> };

/** The delivery of text messages: the queue, each provider's networks, failures and costs. */
export default async function AdminMessagesPage({ searchParams }: MessagesPageProps) {
  const texts = await readMessages(ADMIN_MESSAGES);

  const { admin } = await requireAdmin();
  const [health, days] = await Promise.all([
    readMessageHealth(admin),
    readMessageDays(admin, ADMIN_TIMEZONE),
  ]);
  const { routes, failures } = health;
  const queue = await readClaimedQueue({
    admin,
    kind: "text_route",
    items: routes,
    at: "/admin/messages",
    searchParams,
    nameOf: (route) => routeName(texts, route),
    isWaiting: isFailing,
  });
  const now = new Date();
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} live={<PlatformRefresh />} />
      {smsDelivery() === "none" && <Notice tone="warn">{texts.notSetUp}</Notice>}
      <Numbers texts={texts} now={now} {...health} />
      <Days texts={texts} days={days} />
      <Section title={texts.routes} sub={texts.routesSub({ percent: RATE_LOW * 100 })}>
        {queue.filter}
        <DataList
          caption={texts.routesCaption}
          columns={[
            ...routeColumns(texts, { now, isFailing: routes.some(isFailing) }),
            ...(queue.filter ? [queue.column] : []),
          ]}
          rows={queue.items}
          rowKey={({ id }) => id}
          areas={["provider rate", "network cost", "sent since", "delivered failed", "claim claim"]}
          empty={queue.empty ?? <Empty title={texts.noRoutes} />}
        />
      </Section>
      <Section title={texts.failures}>
        <DataList
          caption={texts.failuresCaption}
          columns={failureColumns(texts, now)}
          rows={failures}
          rowKey={({ provider, reason }) => `${provider} ${reason}`}
          areas={["reason count", "provider last"]}
          empty={<p className="text-muted">{texts.noFailures}</p>}
        />
      </Section>
    </>
  );
}

const COUNTED = ["sent", "delivered", "failed"] as const;

function sumOf(routes: MessageRoute[], count: (typeof COUNTED)[number]): number {
  return routes.reduce((sum, route) => sum + route[count], 0);
}

type NumbersProps = {
  texts: AdminMessagesMessages;
  now: Date;
  waiting: number;
  oldestAt: Date | null;
  routes: MessageRoute[];
};

/** The queue, and the messages of all providers. */
function Numbers({ texts, now, waiting, oldestAt, routes }: NumbersProps) {
  return (
    <StatList>
      <StatTile
        label={texts.waiting}
        value={waiting}
        delta={
          oldestAt && (
            <span className="text-meta text-muted">
              {texts.oldest({
                ago: <Ago at={oldestAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />,
              })}
            </span>
          )
        }
      >
        {waiting}
      </StatTile>
      {COUNTED.map((count) => (
        <StatTile key={count} label={texts.heads[count]} value={sumOf(routes, count)}>
          {sumOf(routes, count)}
        </StatTile>
      ))}
    </StatList>
  );
}

/** The messages of each of the last days, by how far they have come. */
function Days({ texts, days }: { texts: AdminMessagesMessages; days: MessageDay[] }) {
  const all = days.reduce((sum, it) => sum + it.delivered + it.sent + it.failed, 0);
  const { delivered, sent, failed } = texts.days;
  return (
    <Section title={texts.days.title}>
      {all === 0 ? (
        <p className="text-muted">{texts.days.none}</p>
      ) : (
        <BarSeries
          title={texts.days.chart}
          description={texts.days.description({ count: all })}
          series={[delivered, sent, failed]}
          labelHead={texts.days.day}
          points={days.map((it) => ({
            label: formatDay(it.day),
            values: [it.delivered, it.sent, it.failed],
          }))}
          axisLabels={dayAxis(days)}
        />
      )}
    </Section>
  );
}

function failureColumns(texts: AdminMessagesMessages, now: Date): Column<MessageFailure>[] {
  const heads = texts.failureHeads;
  return [
    {
      key: "reason",
      head: heads.reason,
      area: "reason",
      cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    },
    {
      key: "provider",
      head: heads.provider,
      area: "provider",
      cell: ({ provider }) => providerName(texts, provider),
    },
    {
      key: "last",
      head: heads.last,
      area: "last",
      align: "right",
      cell: ({ lastAt }) => <Ago at={lastAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />,
    },
    {
      key: "count",
      head: heads.count,
      area: "count",
      align: "right",
      cell: ({ count }) => <WithLabel label={texts.messages}>{count}</WithLabel>,
    },
  ];
}
