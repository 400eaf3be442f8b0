import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { EndedOrder } from "@/lib/domain/dispatch/arrivals/list-ended-orders";
import { COURIER_RIDER, type CourierRiderMessages } from "@/lib/messages/courier-rider.gen";

type LastOrdersProps = {
  orders: EndedOrder[];
  timeZone: string;
  hrefOf: (order: EndedOrder) => string;
};

/** The orders that the rider delivered or returned last. */
export async function LastOrders({ orders, timeZone, hrefOf }: LastOrdersProps) {
  const texts = (await readMessages(COURIER_RIDER)).today;
  if (orders.length === 0) return null;
  return (
    <Section title={texts.lastOrders}>
      <DataList
        caption={texts.lastOrders}
        columns={columnsFor(texts, timeZone, hrefOf)}
        rows={orders}
        rowKey={({ id }) => id}
        areas={["order at", "outcome outcome"]}
      />
    </Section>
  );
}

function columnsFor(
  { heads, outcomes }: CourierRiderMessages["today"],
  timeZone: string,
  hrefOf: LastOrdersProps["hrefOf"],
): Column<EndedOrder>[] {
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      isWide: true,
      cell: (order) => (
        <>
          <NameLink href={hrefOf(order)}>
            <span className="font-mono">{order.parcelCode}</span>
          </NameLink>
          {order.deliveryAddress !== null && (
            <span className="block text-meta text-muted">{order.deliveryAddress}</span>
          )}
        </>
      ),
    },
    {
      key: "outcome",
      head: heads.outcome,
      area: "outcome",
      cell: ({ outcome }) => outcomes[outcome],
    },
    {
      key: "at",
      head: heads.at,
      area: "at",
      align: "right",
      cell: ({ endedAt }) => <Instant at={endedAt} timeZone={timeZone} />,
    },
  ];
}
