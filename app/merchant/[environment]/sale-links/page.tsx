import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { logoAddress } from "@/lib/core/brand-colours";
import { formatInstant } from "@/lib/core/format-time";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market } from "@/lib/domain/authority/merchant-context";
import {
  listSaleLinks,
  type ListedSaleLink,
} from "@/lib/domain/ordering/sale-links/list-sale-links";
import { listWaitingSaleRequests } from "@/lib/domain/ordering/sale-links/list-sale-requests";
import { SALE_LINKS, type SaleLinksMessages } from "@/lib/messages/sale-links.gen";
import { SaleLinkBadge } from "./_components/sale-link-badge";
import { WaitingRequests } from "./_components/waiting-requests";

export const generateMetadata = titled(SALE_LINKS, ({ title }) => title);

type SaleLinksPageProps = { params: Promise<{ environment: string }> };

/** The requests that wait for the shop, and its links, newest first. */
export default async function SaleLinksPage({ params }: SaleLinksPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const { environment, market } = merchant;
  const [messages, links, requests] = await Promise.all([
    readMessages(SALE_LINKS),
    listSaleLinks(merchant),
    listWaitingSaleRequests(merchant),
  ]);
  const here = `/merchant/${environment}/sale-links`;
  const mayAnswer = mayPlaceOrders({ merchant, user }) && !isReadOnly;
  const make = mayAnswer && (
    <Button variant="primary" href={`${here}/new`}>
      {messages.make}
    </Button>
  );
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        live={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), market.timezone, "time")}
          />
        }
        actions={links.length > 0 && make}
      />
      {links.length === 0 ? (
        <Empty art="parcel" title={messages.emptyTitle} action={make}>
          {messages.empty}
        </Empty>
      ) : (
        <>
          <WaitingRequests merchant={merchant} requests={requests} mayAnswer={mayAnswer} />
          <Section title={messages.links}>
            <DataList
              caption={messages.links}
              columns={columnsFor(messages, market)}
              rows={links}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `${here}/${id}`}
              areas={["item price", "state sold", "waiting expires"]}
            />
          </Section>
        </>
      )}
    </>
  );
}

function ItemCell({ link: { item, photo } }: { link: ListedSaleLink }) {
  return (
    <span className="flex items-center gap-3">
      {photo && (
        <img
          src={logoAddress(photo)}
          alt=""
          className="size-10 flex-none rounded-control border border-border object-cover"
        />
      )}
      <span className="min-w-0">{item}</span>
    </span>
  );
}

function columnsFor(
  { heads, of, waitingCount }: SaleLinksMessages,
  { currency, timezone }: Market,
): Column<ListedSaleLink>[] {
  return [
    { key: "item", head: heads.item, area: "item", cell: (link) => <ItemCell link={link} /> },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state }) => <SaleLinkBadge state={state} />,
    },
    {
      key: "waiting",
      head: heads.waiting,
      area: "waiting",
      cell: ({ waiting }) => waitingCount({ count: waiting }),
    },
    {
      key: "sold",
      head: heads.sold,
      area: "sold",
      align: "right",
      cell: ({ salesCount, salesMaximum }) => of({ sold: salesCount, most: salesMaximum }),
    },
    {
      key: "expires",
      head: heads.expires,
      area: "expires",
      align: "right",
      cell: ({ expiresAt }) => <Instant at={expiresAt} timeZone={timezone} />,
    },
    {
      key: "price",
      head: heads.price,
      area: "price",
      align: "right",
      cell: ({ priceMinor }) => <Money minor={priceMinor} currency={currency} isStrong />,
    },
  ];
}
