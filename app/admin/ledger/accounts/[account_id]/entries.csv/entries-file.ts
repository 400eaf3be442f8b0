import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { LedgerAccount } from "@/lib/domain/money/ledger/find-ledger-accounts";
import {
  type AccountEntry,
  listAccountEntries,
} from "@/lib/domain/money/ledger/list-account-entries";

type Period = {
  from: Date | undefined;
  until: Date | undefined;
  environment?: Environment | undefined;
};

/** Large enough for few round trips, small enough for the memory of many downloads at once. */
const LINES_PER_PAGE = 500;

const HEAD = [
  "entry_id",
  "time",
  "kind",
  "currency",
  "amount",
  "balance_after",
  "order_id",
  "reference",
  "asked_for_by",
  "posted_by",
  "transaction_id",
];

/** The lines of an account, newest first, a page at a time. */
export async function* entriesFile(
  admin: AdminContext,
  { id, currency }: LedgerAccount,
  { from, until, environment }: Period,
) {
  let cursor: string | null | undefined;
  let heldMinor: number | undefined;
  let head = csvLine(HEAD);
  while (cursor !== null) {
    const filter = { from, until, environment, cursor, heldMinor, limit: LINES_PER_PAGE };
    const page = await listAccountEntries(admin, id, filter, fromReplica);
    yield head + page.entries.map((entry) => lineOf(entry, currency)).join("");
    head = "";
    cursor = page.nextCursor;
    const last = page.entries.at(-1);
    heldMinor = last && last.balanceMinor - last.amountMinor;
  }
}

function lineOf(entry: AccountEntry, currency: string): string {
  return csvLine([
    String(entry.entryId),
    entry.createdAt.toISOString(),
    entry.kind,
    currency,
    toDecimal(entry.amountMinor, currency),
    toDecimal(entry.balanceMinor, currency),
    entry.orderId,
    entry.reference,
    entry.askedByName,
    entry.postedByName,
    entry.transactionId,
  ]);
}
