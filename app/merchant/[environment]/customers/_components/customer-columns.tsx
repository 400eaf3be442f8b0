import { AppLink } from "@/components/ui/app-link";
import type { Column } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { formatPhone } from "@/lib/core/format-phone";
import { CUSTOMER_ORDERS_COUNTED, type Customer } from "@/lib/domain/orders/list-customers";
import type { CustomersMessages } from "@/lib/messages/customers.gen";

/** @param repeatPath where an order is placed, for who may */
export function customerColumns(
  messages: CustomersMessages,
  timeZone: string,
  repeatPath: string | undefined,
): Column<Customer>[] {
  const { heads } = messages;
  const columns: Column<Customer>[] = [
    { key: "who", head: heads.who, area: "who", cell: (it) => <Names {...{ messages, ...it }} /> },
    {
      key: "phone",
      head: heads.phone,
      area: "phone",
      cell: ({ phone }) => (
        <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
      ),
    },
    {
      key: "delivered",
      head: heads.delivered,
      area: "delivered",
      align: "right",
      cell: (it) => deliveredText(messages, it),
    },
    {
      key: "orders",
      head: heads.orders,
      align: "right",
      cell: ({ orders }) => countText(orders),
    },
    {
      key: "last",
      head: heads.last,
      area: "last",
      align: "right",
      cell: ({ lastOrderAt }) => (
        <span className="text-muted">
          <Instant at={lastOrderAt} timeZone={timeZone} />
        </span>
      ),
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
    cell: ({ phone, names }) => (
      <AppLink
        href={`${path}?phone=${encodeURIComponent(phone)}`}
        aria-label={messages.repeatFor({ name: names[0] ?? formatPhone(phone) })}
        className="inline-flex min-h-8 items-center whitespace-nowrap pointer-coarse:min-h-11"
      >
        {messages.repeat}
      </AppLink>
    ),
  };
}

type NamesProps = Pick<Customer, "names"> & { messages: CustomersMessages };

function Names({ messages, names: [name, ...others] }: NamesProps) {
  return (
    <span className="block max-w-[36ch] wrap-anywhere">
      {name ?? messages.noName}
      {others.length > 0 && (
        <span className="block text-meta text-muted">
          {messages.also({ names: others.join(", ") })}
        </span>
      )}
    </span>
  );
}

/** The share of the orders that are over. */
function deliveredText(messages: CustomersMessages, { delivered, over }: Customer): string {
  if (over === 0) return messages.notYet;
  return messages.share({ share: String(Math.round((100 * delivered) / over)) });
}

function countText(orders: number): string {
  return orders.toLocaleString("en-GB") + (orders === CUSTOMER_ORDERS_COUNTED ? "+" : "");
}
