import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedCourier } from "@/lib/domain/access/couriers/list-courier-companies";
import { ADMIN_COURIERS, type AdminCouriersMessages } from "@/lib/messages/admin-couriers.gen";

type Texts = AdminCouriersMessages["courierList"];

type CourierListProps = { couriers: ListedCourier[]; isFiltered: boolean };

export async function CourierList({ couriers, isFiltered }: CourierListProps) {
  const texts = (await readMessages(ADMIN_COURIERS)).courierList;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts)}
      rows={couriers}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/couriers/${id}`}
      areas={["name balance", "riders orders"]}
      empty={
        isFiltered ? (
          <Empty
            art="search"
            title={texts.noneMatchTitle}
            action={<Button href="/admin/couriers">{texts.showAllCompanies}</Button>}
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

function columnsFor(texts: Texts): Column<ListedCourier>[] {
  return [
    {
      key: "name",
      head: texts.heads.name,
      area: "name",
      cell: (courier) => <Name {...courier} suspended={texts.suspended} />,
    },
    {
      key: "market",
      head: texts.heads.market,
      cell: ({ marketName }) => <span className="text-muted">{marketName}</span>,
    },
    {
      key: "riders",
      head: texts.heads.riders,
      area: "riders",
      cell: ({ riders, free, hasRoom }) => (
        <>
          {texts.riders({ free, hasRoom })}
          <span className="text-muted"> {texts.ofRiders({ riders })}</span>
        </>
      ),
    },
    {
      key: "orders",
      head: texts.heads.orders,
      area: "orders",
      align: "right",
      cell: ({ openOrders }) => (
        <>
          {openOrders}
          <span className="text-muted @3xl:hidden"> {texts.openOrders}</span>
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

function Name({ name, isSuspended, suspended }: ListedCourier & { suspended: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {name}
      {isSuspended && (
        <StatusBadge tone="bad" shape="cross">
          {suspended}
        </StatusBadge>
      )}
    </span>
  );
}
