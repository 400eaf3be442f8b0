import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { SearchBox } from "@/components/ui/search-box";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { listCustomers } from "@/lib/domain/ordering/orders/list-customers";
import { CUSTOMERS, type CustomersMessages } from "@/lib/messages/customers.gen";
import { customerColumns } from "./customer-columns";

export const generateMetadata = titled(CUSTOMERS, ({ title }) => title);

const CUSTOMERS_PER_PAGE = 50;

type CustomersPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A merchant's customers, each with a link to their page. */
export default async function CustomersPage({ params, searchParams }: CustomersPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const given = await searchParams;
  const search = [given.q].flat()[0]?.trim() || undefined;
  const cursor = [given.cursor].flat()[0];
  const [messages, { customers, nextCursor }] = await Promise.all([
    readMessages(CUSTOMERS),
    readPage(merchant, search, cursor),
  ]);
  const home = `/merchant/${merchant.environment}`;
  const path = `${home}/customers`;
  const address = (parts: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...(search !== undefined && { q: search }), ...parts })}`;
  const repeatPath = mayPlaceOrders({ merchant, user }) ? `${home}/orders/new` : undefined;
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      <div className="mb-6">
        <SearchBox key={search} label={messages.search} action={path} defaultValue={search} />
      </div>
      {!isReadOnly && <SavedViews place="merchant" list="customers" of={merchant} user={user} />}
      <DataList
        caption={messages.title}
        columns={customerColumns(messages, {
          timeZone: merchant.market.timezone,
          home,
          repeatPath,
        })}
        rows={customers}
        rowKey={({ phone }) => phone}
        rowHref={({ lastOrder }) => `${path}/${lastOrder.id}`}
        areas={["who last", "place place", "phone repeat"]}
        empty={
          cursor === undefined ? (
            <NoCustomers
              messages={messages}
              search={search}
              path={path}
              newOrderHref={repeatPath}
            />
          ) : (
            <Empty art="search" title={messages.noneHere} />
          )
        }
      />
      <Pager
        labels={{ first: messages.first, next: messages.next }}
        firstHref={cursor === undefined ? undefined : address({})}
        nextHref={nextCursor === null ? undefined : address({ cursor: nextCursor })}
      />
    </>
  );
}

/** An invalid cursor means the first page. */
async function readPage(
  merchant: MerchantContext,
  search: string | undefined,
  cursor: string | undefined,
) {
  const read = (from?: string) =>
    listCustomers(merchant, { search, cursor: from, limit: CUSTOMERS_PER_PAGE });
  try {
    return await read(cursor);
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return read();
  }
}

type NoCustomersProps = {
  messages: CustomersMessages;
  search: string | undefined;
  path: string;
  newOrderHref: string | undefined;
};

function NoCustomers({ messages, search, path, newOrderHref }: NoCustomersProps) {
  if (search !== undefined) {
    return (
      <Empty
        art="search"
        title={messages.matches({ text: search })}
        action={<Button href={path}>{messages.clear}</Button>}
      >
        {messages.lookFor}
      </Empty>
    );
  }
  return (
    <Empty
      art="people"
      title={messages.emptyTitle}
      action={
        newOrderHref !== undefined && (
          <Button variant="primary" href={newOrderHref}>
            {messages.newOrder}
          </Button>
        )
      }
    >
      {messages.empty}
    </Empty>
  );
}
