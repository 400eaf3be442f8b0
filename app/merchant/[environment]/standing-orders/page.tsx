import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market } from "@/lib/domain/authority/merchant-context";
import { listSeries } from "@/lib/domain/ordering/series/read-series";
import type { Series } from "@/lib/domain/ordering/series/series";
import { STANDING_ORDERS, type StandingOrdersMessages } from "@/lib/messages/standing-orders.gen";
import { ForecastSection } from "./_components/forecast-section";
import { nameOf, ruleText } from "./_components/rule-text";
import { ResultBadge, SeriesBadge } from "./_components/series-badge";

export const generateMetadata = titled(STANDING_ORDERS, ({ title }) => title);

type StandingOrdersPageProps = { params: Promise<{ environment: string }> };

/** The standing orders of an environment, newest first, and what they need of the wallet. */
export default async function StandingOrdersPage({ params }: StandingOrdersPageProps) {
  const { merchant } = await requireMerchant((await params).environment, undefined, "branch");
  const [messages, series] = await Promise.all([
    readMessages(STANDING_ORDERS),
    listSeries(merchant),
  ]);
  const home = `/merchant/${merchant.environment}`;
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      {series.length === 0 ? (
        <Empty
          art="parcel"
          title={messages.emptyTitle}
          action={
            <Button variant="primary" href={`${home}/orders`}>
              {messages.openOrders}
            </Button>
          }
        >
          {messages.empty}
        </Empty>
      ) : (
        <>
          <ForecastSection merchant={merchant} series={series} />
          <Section title={messages.one.about}>
            <DataList
              caption={messages.title}
              columns={columnsFor(messages, merchant.market)}
              rows={series}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `${home}/standing-orders/${id}`}
              areas={["order price", "rule state", "next last"]}
            />
          </Section>
        </>
      )}
    </>
  );
}

function columnsFor(
  messages: StandingOrdersMessages,
  { currency, timezone }: Market,
): Column<Series>[] {
  const { heads } = messages;
  return [
    { key: "order", head: heads.order, area: "order", cell: (one) => nameOf(messages, one) },
    { key: "rule", head: heads.rule, area: "rule", cell: (one) => ruleText(messages, one) },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ status }) => <SeriesBadge status={status} />,
    },
    {
      key: "next",
      head: heads.next,
      area: "next",
      cell: ({ nextPickupAt }) =>
        nextPickupAt ? <Instant at={nextPickupAt} timeZone={timezone} /> : "–",
    },
    {
      key: "last",
      head: heads.last,
      area: "last",
      cell: ({ last }) => (last ? <ResultBadge state={last.state} /> : "–"),
    },
    {
      key: "price",
      head: heads.price,
      area: "price",
      align: "right",
      cell: ({ feeMinor }) => <Money minor={feeMinor} currency={currency} isStrong />,
    },
  ];
}
