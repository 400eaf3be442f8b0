import { OrderStatus } from "@/components/orders/order-status";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { SaleRequest } from "@/lib/domain/ordering/sale-links/list-sale-requests";
import { SALE_LINKS, type SaleLinksMessages } from "@/lib/messages/sale-links.gen";

const LOOKS = {
  waiting: { tone: "info", shape: "ring" },
  accepted: { tone: "ok", shape: "full" },
  declined: { tone: "bad", shape: "cross" },
  expired: { tone: "neutral", shape: "outline" },
} as const;

type AnsweredRequestsProps = {
  merchant: MerchantContext;
  requests: readonly SaleRequest[];
  /** Whether others wait above. */
  hasWaiting: boolean;
};

/** The requests of a link that are over, newest first. */
export async function AnsweredRequests({ merchant, requests, hasWaiting }: AnsweredRequestsProps) {
  const { requests: texts } = await readMessages(SALE_LINKS);
  if (requests.length === 0 && hasWaiting) return null;
  return (
    <Section title={texts.answered}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, merchant)}
        rows={requests}
        rowKey={({ id }) => id}
        areas={["who amount", "state asked", "order order"]}
        empty={<Empty title={texts.none}>{texts.noneExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: SaleLinksMessages["requests"],
  { environment, market }: MerchantContext,
): Column<SaleRequest>[] {
  return [
    {
      key: "who",
      head: texts.heads.customer,
      area: "who",
      cell: ({ name, phone }) => (
        <>
          {name}
          <span className="block text-meta text-muted">{formatPhone(phone)}</span>
        </>
      ),
    },
    {
      key: "asked",
      head: texts.heads.asked,
      area: "asked",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={market.timezone} />,
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: ({ state, decidedBy }) => (
        <span data-state={state}>
          <StatusBadge {...LOOKS[state]}>{texts.states[state]}</StatusBadge>
          <span className="block text-meta text-muted">
            {decidedBy === null
              ? state === "declined" && texts.soldOut
              : texts.by({ name: decidedBy })}
          </span>
        </span>
      ),
    },
    {
      key: "order",
      head: texts.heads.order,
      area: "order",
      cell: ({ orderId, orderStatus, orderStatusLabel }) =>
        orderId !== null && (
          <span className="flex flex-wrap items-center gap-2">
            <AppLink href={`/merchant/${environment}/orders/${orderId}`}>{texts.order}</AppLink>
            {orderStatus && <OrderStatus code={orderStatus} label={orderStatusLabel ?? ""} />}
          </span>
        ),
    },
    {
      key: "amount",
      head: texts.heads.amount,
      area: "amount",
      align: "right",
      cell: ({ collectMinor }) => (
        <Money minor={collectMinor} currency={market.currency} isStrong />
      ),
    },
  ];
}
