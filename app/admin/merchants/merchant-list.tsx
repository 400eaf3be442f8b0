import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedMerchant } from "@/lib/domain/access/merchants/list-merchants";
import { ADMIN_MERCHANTS, type AdminMerchantsMessages } from "@/lib/messages/admin-merchants.gen";

type Texts = AdminMerchantsMessages["merchantList"];

type MerchantListProps = { merchants: ListedMerchant[]; isFiltered: boolean };

export async function MerchantList({ merchants, isFiltered }: MerchantListProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantList;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts).filter(({ key }) => key !== "state" || merchants.some(hasState))}
      rows={merchants}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/merchants/${id}`}
      areas={["name balance", "market orders", "state state"]}
      empty={
        isFiltered ? (
          <Empty
            art="search"
            title={texts.noneMatchTitle}
            action={<Button href="/admin/merchants">{texts.showAllMerchants}</Button>}
          />
        ) : (
          <Empty art="people" title={texts.emptyTitle}>
            {texts.empty}
          </Empty>
        )
      }
    />
  );
}

function columnsFor(texts: Texts): Column<ListedMerchant>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "market",
      head: texts.heads.market,
      area: "market",
      cell: ({ marketName }) => <span className="text-muted">{marketName}</span>,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (merchant) => <State {...merchant} />,
    },
    {
      key: "orders",
      head: texts.heads.orders,
      area: "orders",
      align: "right",
      cell: ({ weekOrders }) => (
        <>
          {weekOrders}
          <span className="text-muted @3xl:hidden"> {texts.ordersIn7Days}</span>
        </>
      ),
    },
    {
      key: "balance",
      head: texts.heads.balance,
      area: "balance",
      align: "right",
      cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
    },
  ];
}

const hasState = ({ suspendedAt, failingEndpoints }: ListedMerchant) =>
  suspendedAt !== null || failingEndpoints > 0;

async function State({ suspendedAt, failingEndpoints }: ListedMerchant) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantList;

  return (
    <span className="flex flex-wrap gap-2">
      {suspendedAt && (
        <StatusBadge tone="bad" shape="cross">
          {texts.suspended}
        </StatusBadge>
      )}
      {failingEndpoints > 0 && (
        <StatusBadge tone="warn" shape="half">
          {failingEndpoints === 1
            ? texts.endpointFailing
            : texts.endpointsFailing({ count: failingEndpoints })}
        </StatusBadge>
      )}
    </span>
  );
}
