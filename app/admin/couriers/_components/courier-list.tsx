import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import type { ListedCourier } from "@/lib/domain/couriers/list-courier-companies";

type CourierListProps = { couriers: ListedCourier[]; isFiltered: boolean };

export async function CourierList({ couriers, isFiltered }: CourierListProps) {
  const texts = (await readMessages(ADMIN_COURIERS)).courierList;

  return (
    <DataList
      caption={texts.caption}
      columns={COLUMNS}
      rows={couriers}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/couriers/${id}`}
      areas={["name balance", "riders orders"]}
      empty={
        isFiltered ? (
          <Empty
            title={texts.noneMatchTitle}
            action={<Button href="/admin/couriers">{texts.showAllCompanies}</Button>}
          />
        ) : (
          <Empty title={texts.emptyTitle}>{texts.empty}</Empty>
        )
      }
    />
  );
}

const COLUMNS: Column<ListedCourier>[] = [
  { key: "name", head: "Company", area: "name", cell: ({ name }) => name },
  {
    key: "market",
    head: "Market",
    cell: ({ marketName }) => <span className="text-muted">{marketName}</span>,
  },
  {
    key: "riders",
    head: "Riders",
    area: "riders",
    cell: ({ riders, available, busy }) => (
      <>
        {available} available, {busy} busy
        <span className="text-muted"> of {riders}</span>
      </>
    ),
  },
  {
    key: "orders",
    head: "Open orders",
    area: "orders",
    align: "right",
    cell: ({ openOrders }) => (
      <>
        {openOrders}
        <span className="text-muted @3xl:hidden"> open orders</span>
      </>
    ),
  },
  {
    key: "balance",
    head: "Earnings",
    area: "balance",
    align: "right",
    cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} />,
  },
];
