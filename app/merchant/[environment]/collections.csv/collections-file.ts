import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { zoneCode } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import {
  listCollections,
  type ListedCollection,
} from "@/lib/domain/money/collections/list-collections";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

/** Every order that was paid at the door, newest first, with the payout that it is in. */
export async function* collectionsFile(merchant: MerchantContext) {
  const { timezone } = merchant.market;
  let head = csvLine([
    "time",
    `time_${zoneCode(timezone).toLowerCase()}`,
    "kind",
    "currency",
    "amount",
    "order_id",
    "reference",
    "recipient",
    "state",
    "received_at",
    "payout_id",
    "paid_out_at",
    "payout_reference",
    "due_amount",
  ]);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listCollections(merchant, { cursor, limit: LINES_PER_PAGE }, fromReplica);
    yield head + page.collections.map((it) => lineOf(it, timezone)).join("");
    head = "";
    cursor = page.nextCursor;
  }
}

function lineOf(collection: ListedCollection, timeZone: string): string {
  const { collectedAt, method, currency, amountMinor, place } = collection;
  return csvLine([
    collectedAt.toISOString(),
    formatLocalTime(collectedAt, timeZone),
    method,
    currency,
    toDecimal(amountMinor, currency),
    collection.orderId,
    collection.merchantReferenceId,
    collection.receiverName,
    place,
    collection.receivedAt?.toISOString() ?? null,
    collection.payoutId,
    place === "paid_out" ? (collection.paidOutAt?.toISOString() ?? null) : null,
    collection.payoutReference,
    toDecimal(collection.dueMinor, currency),
  ]);
}
