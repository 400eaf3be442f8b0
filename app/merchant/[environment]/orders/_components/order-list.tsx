import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import { formatPhone } from "@/lib/core/format-phone";
import type { OrdersMessages } from "@/lib/messages/orders.gen";
import { receiverOf, type OrderRow } from "../order-row";
import { CHOSEN } from "./chosen-name";
import { ORDER_COLUMNS, USUAL_COLUMNS, type OrderColumn } from "./order-columns";

type ListMessages = OrdersMessages["list"];

type OrderListProps = {
  messages: ListMessages;
  rows: readonly OrderRow[];
  /** The address of the list; orders are below it. */
  path: string;
  timeZone: string;
  /** The columns beside recipient and status. */
  shown?: readonly OrderColumn[];
  /** Whether orders can be ticked. */
  isChoosable?: boolean;
  /** Adds a link to each order's map. */
  mapLink?: { label: string; of: (names: { recipient: string }) => string };
  /** The addresses that sort the list by a column. */
  sorts?: OrderSorts;
  empty?: ReactNode;
};

export type OrderSorts = Record<"placed" | "fee", NonNullable<Column<OrderRow>["sort"]>>;

/** Orders, each with a link to its page. */
export function OrderList(props: OrderListProps) {
  const { messages, rows, path, timeZone, isChoosable = false, mapLink, sorts, empty } = props;
  const { shown = USUAL_COLUMNS } = props;
  const isShown = ({ key }: Column<OrderRow>) =>
    !ORDER_COLUMNS.some((column) => column === key && !shown.includes(column));
  const mapColumn: Column<OrderRow>[] = mapLink ? [mapColumnOf(mapLink, path)] : [];
  return (
    <DataList
      caption={messages.caption}
      columns={[
        ...whoColumns(messages),
        ...parcelColumns(messages),
        ...stateColumns(messages, timeZone, sorts),
        ...mapColumn,
      ].filter(isShown)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${path}/${id}`}
      areas={["receiver fee", mapLink ? "address map" : "address address", "status created"]}
      {...(isChoosable && {
        select: {
          name: CHOSEN,
          label: (row: OrderRow) => messages.choose({ recipient: receiverOf(row) }),
        },
      })}
      empty={empty}
    />
  );
}

function mapColumnOf(
  { label, of }: NonNullable<OrderListProps["mapLink"]>,
  path: string,
): Column<OrderRow> {
  return {
    key: "map",
    head: label,
    isHeadHidden: true,
    align: "right",
    area: "map",
    cell: (row) => (
      <AppLink
        href={`${path}/${row.id}#map`}
        aria-label={of({ recipient: receiverOf(row) })}
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {label}
      </AppLink>
    ),
  };
}

/** The first column that is hidden on a narrow screen; its head stays for screen readers. */
const ONLY_WIDE = "block @max-[60rem]:hidden";
const HEAD_ONLY_WIDE = "@max-[60rem]:sr-only";

function whoColumns({ heads, noLandmark }: ListMessages): Column<OrderRow>[] {
  return [
    {
      key: "receiver",
      head: heads.recipient,
      area: "receiver",
      cell: (row) => (
        <span className="block max-w-[26ch] wrap-anywhere @min-[48rem]:min-w-[15ch]">
          {receiverOf(row)}
        </span>
      ),
    },
    {
      key: "phone",
      head: heads.phone,
      cell: ({ receiverPhone }) => (
        <span className="whitespace-nowrap tabular-nums">
          {receiverPhone ? formatPhone(receiverPhone) : "–"}
        </span>
      ),
    },
    {
      key: "destination",
      head: heads.destination,
      area: "address",
      cell: ({ address }) => (
        <span className="block max-w-[34ch] truncate text-muted @min-[48rem]:max-w-[20ch] @min-[48rem]:text-fg @min-[60rem]:max-w-[24ch]">
          {address ?? noLandmark}
        </span>
      ),
    },
    {
      key: "reference",
      head: <span className={HEAD_ONLY_WIDE}>{heads.reference}</span>,
      cell: ({ reference }) => (
        <span className={`${ONLY_WIDE} max-w-[14ch] truncate text-muted`}>{reference ?? "–"}</span>
      ),
    },
  ];
}

function parcelColumns({ heads }: ListMessages): Column<OrderRow>[] {
  return [
    {
      key: "item",
      head: heads.item,
      cell: ({ item }) => <span className="block max-w-[14ch] truncate">{item}</span>,
    },
    {
      key: "distance",
      head: heads.distance,
      align: "right",
      cell: ({ distanceM }) => (
        <span className="whitespace-nowrap tabular-nums">{formatLength(distanceM)}</span>
      ),
    },
  ];
}

function stateColumns(
  messages: ListMessages,
  timeZone: string,
  sorts: OrderSorts | undefined,
): Column<OrderRow>[] {
  const { heads } = messages;
  return [
    {
      key: "status",
      head: heads.status,
      area: "status",
      cell: (row) => <Status messages={messages} row={row} timeZone={timeZone} />,
    },
    {
      key: "placed",
      head: heads.placed,
      ...(sorts && { sort: sorts.placed }),
      area: "created",
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <Instant at={new Date(createdAt)} timeZone={timeZone} />
        </span>
      ),
    },
    {
      key: "fee",
      head: heads.fee,
      ...(sorts && { sort: sorts.fee }),
      area: "fee",
      align: "right",
      cell: ({ feeMinor, currency }) => <Money minor={feeMinor} currency={currency} />,
    },
  ];
}

type StatusProps = { messages: ListMessages; row: OrderRow; timeZone: string };

/** An order's status, with its pickup time until the search starts, or until when it waits for a rider. */
function Status({
  messages,
  row: { standing, label, scheduledFor, waitsUntil, dueAt },
  timeZone,
}: StatusProps) {
  return (
    <>
      <OrderStatus
        code={standing}
        label={label}
        late={{ dueAt: dueAt === null ? null : new Date(dueAt) }}
      />
      {scheduledFor !== null && (
        <span className="block text-meta text-muted" data-scheduled>
          {messages.pickup} <Instant at={new Date(scheduledFor)} timeZone={timeZone} />
        </span>
      )}
      {scheduledFor === null && waitsUntil != null && (
        <span className="block text-meta text-muted" data-waiting>
          {messages.waits({
            when: <Instant at={new Date(waitsUntil)} timeZone={timeZone} shape="time" />,
          })}
        </span>
      )}
    </>
  );
}
