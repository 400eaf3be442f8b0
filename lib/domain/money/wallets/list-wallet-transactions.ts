import { and, desc, eq, gte, lt, sql as expression } from "drizzle-orm";
import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { ledgerEntries, ledgerTransactions, orders, wallets } from "@/db/schema";
import { fromNumberCursor, toNumberCursor } from "@/lib/core/cursor";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuseCursor } from "../../newest-first";

export type WalletTransaction = {
  entryId: number;
  transactionId: string;
  kind: typeof ledgerTransactions.$inferSelect.kind;
  /** Positive in, negative out. */
  amountMinor: number;
  balanceAfterMinor: number | null;
  currency: string;
  orderId: string | null;
  reference: string | null;
  /** The merchant's own reference of the order, and its recipient. */
  orderReference: string | null;
  recipient: string | null;
  createdAt: Date;
};

export type WalletPage = { transactions: WalletTransaction[]; nextCursor: string | null };

export type WalletFilter = {
  kind?: WalletTransaction["kind"] | undefined;
  orderId?: string | undefined;
  /** The first moment, and the end (exclusive). */
  from?: Date | undefined;
  until?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The statement of a wallet, newest first. @throws invalid_request for a foreign cursor. */
export async function listWalletTransactions(
  merchant: MerchantContext,
  filter: WalletFilter,
  read: Reader = fromPrimary,
): Promise<WalletPage> {
  const before = filter.cursor === undefined ? undefined : requireCursor(filter.cursor);
  const rows = await read(({ db }) =>
    db
      .select({
        entryId: ledgerEntries.id,
        transactionId: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        amountMinor: ledgerEntries.amountMinor,
        balanceAfterMinor: ledgerEntries.balanceAfterMinor,
        currency: ledgerEntries.currency,
        orderId: ledgerTransactions.orderId,
        reference: ledgerTransactions.reference,
        orderReference: orders.merchantReferenceId,
        recipient: expression<
          string | null
        >`coalesce(${orders.receiverName}, ${orders.receiverPhone})`,
        createdAt: ledgerTransactions.createdAt,
      })
      .from(wallets)
      .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, wallets.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .leftJoin(
        orders,
        and(eq(orders.id, ledgerTransactions.orderId), ofMerchant(orders, merchant)),
      )
      .where(and(ofMerchant(wallets, merchant), fits(merchant, filter, before)))
      .orderBy(desc(ledgerEntries.id))
      .limit(filter.limit + 1),
  );
  const page = rows.slice(0, filter.limit);
  return {
    transactions: page,
    nextCursor: rows.length > page.length ? toNumberCursor(page.at(-1)?.entryId ?? 0) : null,
  };
}

/** Entry ids only grow, so the number itself is the position. */
function requireCursor(cursor: string): number {
  return fromNumberCursor(cursor) ?? refuseCursor();
}

function fits(
  merchant: MerchantContext,
  { kind, orderId, from, until }: WalletFilter,
  before: number | undefined,
) {
  return and(
    before === undefined ? undefined : lt(ledgerEntries.id, before),
    kind && eq(ledgerTransactions.kind, kind),
    orderId === undefined
      ? undefined
      : and(ofMerchant(ledgerTransactions, merchant), eq(ledgerTransactions.orderId, orderId)),
    from && isSince(from),
    until && isBefore(until),
  );
}

/** A period is limited by entry ids first, so that older and newer entries are not read. */
const isSince = (at: Date) =>
  and(
    gte(ledgerTransactions.createdAt, at),
    gte(
      ledgerEntries.id,
      expression`(select first from entries_between(${wallets.accountId}, ${at.toISOString()}::timestamptz, null))`,
    ),
  );

const isBefore = (at: Date) =>
  and(
    lt(ledgerTransactions.createdAt, at),
    lt(
      ledgerEntries.id,
      expression`(select after from entries_between(${wallets.accountId}, null, ${at.toISOString()}::timestamptz))`,
    ),
  );
