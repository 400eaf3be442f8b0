import { statusText } from "@/components/orders/status-text";
import { AppLink } from "@/components/ui/app-link";
import type { Column } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { formatPhone } from "@/lib/core/format-phone";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import {
  CUSTOMER_ORDERS_COUNTED,
  type Customer,
} from "@/lib/domain/ordering/orders/list-customers";
import type { CustomersMessages } from "@/lib/messages/customers.gen";

type Place = {
  timeZone: string;
  /** The environment's address: `/merchant/live`. */
  home: string;
  /** The page for a new order, if the reader may place one. */
  repeatPath: string | undefined;
};

export function customerColumns(
  messages: CustomersMessages,
  { timeZone, home, repeatPath }: Place,
): Column<Customer>[] {
  const { heads } = messages;
  const columns: Column<Customer>[] = [
    {
      key: "who",
      head: heads.who,
      area: "who",
      cell: (it) => <Names messages={messages} {...it} />,
    },
    {
      key: "phone",
      head: heads.phone,
      area: "phone",
      cell: ({ phone }) => (
        <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
      ),
    },
    {
      key: "place",
      head: heads.place,
      area: "place",
      cell: ({ usualPlace }) => (
        <span className="block truncate @max-[48rem]:text-muted @min-[48rem]:max-w-[30ch]">
          {usualPlace ?? "–"}
        </span>
      ),
    },
    {
      key: "orders",
      head: heads.orders,
      align: "right",
      cell: ({ orders }) => <span className="tabular-nums">{countText(orders)}</span>,
    },
    {
      key: "last",
      head: heads.last,
      area: "last",
      cell: ({ lastOrder }) => <LastOrder {...lastOrder} timeZone={timeZone} home={home} />,
    },
  ];
  return repeatPath === undefined ? columns : [...columns, repeatColumn(messages, repeatPath)];
}

function repeatColumn(messages: CustomersMessages, path: string): Column<Customer> {
  return {
    key: "repeat",
    head: messages.heads.repeat,
    isHeadHidden: true,
    area: "repeat",
    align: "right",
    cell: ({ phone, names, lastOrder }) => (
      <AppLink
        href={`${path}?repeat=${lastOrder.id}`}
        aria-label={messages.repeatFor({ name: names[0] ?? formatPhone(phone) })}
        className="inline-flex min-h-8 items-center whitespace-nowrap pointer-coarse:min-h-11"
      >
        {messages.repeat}
      </AppLink>
    ),
  };
}

type NamesProps = Pick<Customer, "names" | "failed" | "unpaid"> & { messages: CustomersMessages };

function Names({ messages, names: [name, ...others], failed, unpaid }: NamesProps) {
  return (
    <span className="block max-w-[36ch] wrap-anywhere">
      {name ?? messages.noName}
      {others.length > 0 && (
        <span className="block text-meta text-muted">
          {messages.also({ names: others.join(", ") })}
        </span>
      )}
      {failed > 0 && (
        <span data-failed className="block text-meta font-normal text-bad-fg">
          {messages.failed({ count: failed })}
          {unpaid > 0 && `, ${messages.unpaid({ count: unpaid })}`}
        </span>
      )}
    </span>
  );
}

type LastOrderProps = Customer["lastOrder"] & Pick<Place, "timeZone" | "home">;

function LastOrder({ id, at, status, timeZone, home }: LastOrderProps) {
  return (
    <>
      <AppLink href={`${home}/orders/${id}`}>
        <Instant at={at} timeZone={timeZone} />
      </AppLink>
      <span className="block text-meta text-muted">{statusText(ORDER_LIFE[status].label)}</span>
    </>
  );
}

function countText(orders: number): string {
  return orders.toLocaleString("en-GB") + (orders === CUSTOMER_ORDERS_COUNTED ? "+" : "");
}
