import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { formatDay, formatWeekday } from "@/lib/core/format-time";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market } from "@/lib/domain/authority/merchant-context";
import { listSeriesDates, readSeries } from "@/lib/domain/ordering/series/read-series";
import type { Series, SeriesDate } from "@/lib/domain/ordering/series/series";
import { STANDING_ORDERS, type StandingOrdersMessages } from "@/lib/messages/standing-orders.gen";
import { nameOf, reasonText, ruleText } from "../_components/rule-text";
import { ResultBadge, SeriesBadge } from "../_components/series-badge";
import { SeriesForms } from "../_components/series-forms";

export const generateMetadata = titled(STANDING_ORDERS, ({ one }) => one.title);

type StandingOrderPageProps = { params: Promise<{ environment: string; series_id: string }> };

/** One standing order: its rule, its dates, and skipping, pausing and ending it. */
export default async function StandingOrderPage({ params }: StandingOrderPageProps) {
  const { environment: named, series_id: id } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(named, undefined, "branch");
  const series = await orNotFound(readSeries(merchant, id), "series_not_found");
  const [messages, dates] = await Promise.all([
    readMessages(STANDING_ORDERS),
    listSeriesDates(merchant, series.id),
  ]);
  const { environment, market } = merchant;
  const home = `/merchant/${environment}`;
  const { one } = messages;
  return (
    <>
      <PageHead
        title={nameOf(messages, series)}
        sub={<SeriesBadge status={series.status} />}
        back={{ href: `${home}/standing-orders`, label: messages.title }}
      />
      {series.status !== "active" && <Notice tone="info">{one[series.status]}</Notice>}
      <Section title={one.about}>
        <Facts facts={factsOf(messages, series, market)} />
      </Section>
      {series.status !== "ended" && mayPlaceOrders({ merchant, user }) && !isReadOnly && (
        <SeriesForms environment={environment} series={series} />
      )}
      <Section title={one.dates}>
        <DataList
          caption={one.dates}
          columns={columnsFor(messages, home)}
          rows={dates}
          rowKey={({ date }) => date}
          areas={["date state", "why order"]}
          empty={
            <Empty art="parcel" title={one.noDates}>
              {one.noDatesExplains}
            </Empty>
          }
        />
      </Section>
    </>
  );
}

function factsOf(messages: StandingOrdersMessages, series: Series, market: Market) {
  const { facts } = messages.one;
  const { request, nextPickupAt, dueAt, lastDay } = series;
  const { timezone: timeZone, currency } = market;
  return [
    { name: facts.rule, value: ruleText(messages, series) },
    {
      name: facts.next,
      value: nextPickupAt && <Instant at={nextPickupAt} timeZone={timeZone} />,
    },
    { name: facts.placed, value: dueAt && <Instant at={dueAt} timeZone={timeZone} /> },
    { name: facts.from, value: formatDay(series.firstDay) },
    { name: facts.until, value: lastDay && formatDay(lastDay) },
    { name: facts.to, value: request?.receiverName ?? null },
    {
      name: facts.phone,
      value: request?.receiverPhone ? formatPhone(request.receiverPhone) : null,
    },
    { name: facts.item, value: request?.itemName ?? null },
    { name: facts.price, value: <Money minor={series.feeMinor} currency={currency} /> },
    {
      name: facts.skipped,
      value:
        series.skippedDates.length > 0 ? series.skippedDates.map(formatWeekday).join("; ") : null,
    },
  ];
}

function columnsFor(messages: StandingOrdersMessages, home: string): Column<SeriesDate>[] {
  const { dateHeads: heads, openOrder } = messages.one;
  return [
    { key: "date", head: heads.date, area: "date", cell: ({ date }) => formatWeekday(date) },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state }) => <ResultBadge state={state} />,
    },
    {
      key: "why",
      head: heads.why,
      area: "why",
      isWide: true,
      cell: ({ refusal }) => reasonText(messages, refusal),
    },
    {
      key: "order",
      head: heads.order,
      area: "order",
      align: "right",
      cell: ({ orderId }) =>
        orderId && <NameLink href={`${home}/orders/${orderId}`}>{openOrder}</NameLink>,
    },
  ];
}
