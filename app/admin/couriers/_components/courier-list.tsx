import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import type { ListedCourier } from "@/lib/domain/couriers/list-courier-companies";

type CourierListProps = { couriers: ListedCourier[]; isFiltered: boolean };

export function CourierList({ couriers, isFiltered }: CourierListProps) {
  return (
    <DataList
      caption="Courier companies by name"
      columns={COLUMNS}
      rows={couriers}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/couriers/${id}`}
      areas={["name balance", "riders orders"]}
      empty={
        isFiltered ? (
          <Empty
            title="No companies match your search."
            action={<Button href="/admin/couriers">Show all companies</Button>}
          />
        ) : (
          <Empty title="No companies yet.">Registered courier companies will appear here.</Empty>
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
