import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Collections } from "@/lib/domain/money/collections/read-collections";
import { COLLECTIONS } from "@/lib/messages/collections.gen";

/** Where a shop's money from doors is. */
export async function CollectionFigures({ sums }: { sums: Collections }) {
  const { figures: texts } = await readMessages(COLLECTIONS);
  const { currency } = sums;
  const tile = (minor: number, count?: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
    delta:
      count !== undefined && count > 0 ? (
        <span className="text-meta text-muted">{texts.orders({ count })}</span>
      ) : undefined,
  });
  return (
    <StatList>
      <StatTile label={texts.received} {...tile(sums.receivedMinor, sums.received)} isHero />
      <StatTile label={texts.onTheWay} {...tile(sums.onTheWayMinor, sums.onTheWay)} />
      {sums.awaited > 0 && (
        <StatTile label={texts.awaited} {...tile(sums.awaitedMinor, sums.awaited)} />
      )}
      <StatTile label={texts.requested} {...tile(sums.requestedMinor)} />
      <StatTile label={texts.paidOut} {...tile(sums.paidOutMinor)} />
    </StatList>
  );
}
