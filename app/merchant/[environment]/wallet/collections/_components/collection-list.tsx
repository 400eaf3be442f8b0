import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type {
  CollectionPlace,
  ListedCollection,
} from "@/lib/domain/money/collections/list-collections";
import { COLLECTIONS, type CollectionsMessages } from "@/lib/messages/collections.gen";

type CollectionListProps = {
  collections: ListedCollection[];
  /** The environment's address: `/merchant/live`. */
  home: string;
  timeZone: string;
};

const LOOKS = {
  with_rider: { tone: "info", shape: "ring" },
  with_company: { tone: "info", shape: "half" },
  awaited: { tone: "info", shape: "ring" },
  not_received: { tone: "bad", shape: "full" },
  received: { tone: "ok", shape: "half" },
  requested: { tone: "ok", shape: "half" },
  paid_out: { tone: "ok", shape: "full" },
} as const satisfies Record<CollectionPlace, object>;

/** Each order that was paid at the door, and where its money is. */
export async function CollectionList({ collections, home, timeZone }: CollectionListProps) {
  const { list: texts } = await readMessages(COLLECTIONS);
  return (
    <Section
      title={texts.title}
      actions={
        <Button size="small" href={`${home}/collections.csv`}>
          {texts.download}
        </Button>
      }
    >
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, timeZone)}
        rows={collections}
        rowKey={({ orderId }) => orderId}
        rowHref={({ orderId }) => `${home}/orders/${orderId}`}
        areas={["order amount", "place when"]}
        empty={
          <Empty art="wallet" title={texts.empty}>
            {texts.emptyExplains}
          </Empty>
        }
      />
    </Section>
  );
}

function columnsFor(
  { heads, places, methods, due }: CollectionsMessages["list"],
  timeZone: string,
): Column<ListedCollection>[] {
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ receiverName, merchantReferenceId, trackingId }) => (
        <>
          {receiverName ?? trackingId}
          {merchantReferenceId !== null && (
            <span className="block text-meta text-muted">{merchantReferenceId}</span>
          )}
        </>
      ),
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ collectedAt, method }) => (
        <>
          <Instant at={collectedAt} timeZone={timeZone} />
          <span className="block text-meta text-muted">{methods[method]}</span>
        </>
      ),
    },
    {
      key: "place",
      head: heads.place,
      area: "place",
      cell: ({ place }) => (
        <span data-place={place}>
          <StatusBadge {...LOOKS[place]}>{places[place]}</StatusBadge>
        </span>
      ),
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, dueMinor, currency }) => (
        <>
          <Money minor={amountMinor} currency={currency} isStrong />
          {dueMinor > amountMinor && (
            <span className="block text-meta text-muted">
              {due({ amount: formatMoney(dueMinor, currency) })}
            </span>
          )}
        </>
      ),
    },
  ];
}
