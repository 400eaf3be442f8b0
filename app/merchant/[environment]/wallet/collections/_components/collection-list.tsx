import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedCollection } from "@/lib/domain/money/collections/list-collections";
import { COLLECTIONS, type CollectionsMessages } from "@/lib/messages/collections.gen";
import { PlaceBadge } from "./place-badge";

type CollectionListProps = {
  collections: ListedCollection[];
  /** The environment's address: `/merchant/live`. */
  home: string;
  timeZone: string;
};

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
  { heads, methods, due }: CollectionsMessages["list"],
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
      cell: ({ place }) => <PlaceBadge place={place} />,
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
