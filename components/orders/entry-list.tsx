import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import type { OrderEntry } from "@/lib/domain/ordering/orders/find-order-entries";
import type { FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";

type EntryListProps = {
  messages: FollowedOrdersMessages["money"];
  kinds: LedgerKindsMessages["one"];
  entries: OrderEntry[];
  timeZone: string;
  /** The page of a transaction, for readers who may open it. */
  hrefOf?: (transactionId: string) => string;
};

/** An order's ledger movements, by transaction. */
export function EntryList({ messages, kinds, entries, timeZone, hrefOf }: EntryListProps) {
  if (entries.length === 0) {
    const says = hrefOf ? messages.noEntries : messages.noEntriesOfYours;
    return <p className="text-table text-muted">{says}</p>;
  }
  return (
    <ul className="grid gap-3 border-t border-border pt-3">
      {[...byTransaction(entries)].map(([id, [first, ...others]]) => (
        <li key={id} data-transaction={first.kind} className="text-table">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">
              {hrefOf ? (
                <AppLink href={hrefOf(id)}>{kinds[first.kind]}</AppLink>
              ) : (
                kinds[first.kind]
              )}
            </span>
            <span className="text-meta text-muted">
              <Instant at={first.createdAt} timeZone={timeZone} />
            </span>
          </span>
          {[first, ...others].map(({ id: key, account, amountMinor, currency }) => (
            <span key={key} className="flex items-baseline justify-between gap-4 text-muted">
              {messages.accounts[account]}
              <Money minor={amountMinor} currency={currency} isSigned />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The entries in posting order. */
function byTransaction(entries: OrderEntry[]): Map<string, [OrderEntry, ...OrderEntry[]]> {
  const found = new Map<string, [OrderEntry, ...OrderEntry[]]>();
  for (const entry of entries) {
    const posted = found.get(entry.transactionId);
    if (posted) posted.push(entry);
    else found.set(entry.transactionId, [entry]);
  }
  return found;
}
