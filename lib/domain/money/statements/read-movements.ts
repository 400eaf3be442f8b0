import { fromPrimary, sql } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { entriesOfMonth, openingOf, type StatementMonth } from "./months-entries";
import type { MovementKind } from "./read-month";
import type { StatementAccount } from "./statement-account";

export type Movement = {
  entryId: number;
  transactionId: string;
  kind: MovementKind;
  createdAt: Date;
  /** Positive in, negative out. */
  amountMinor: number;
  balanceAfterMinor: number;
  orderId: string | null;
  trackingId: string | null;
  /** The merchant's own reference of the order, and its recipient. */
  orderReference: string | null;
  recipient: string | null;
  reference: string | null;
  /** The platform's share of a settled delivery or of a return fee. */
  platformFeeMinor: number | null;
};

export type MovementsPage = { movements: Movement[]; nextAfter: number | null };

type Row = Omit<Movement, "createdAt"> & { createdAtMs: number };

/** The last movement of the previous page; with its balance, earlier ones need not be read again. */
export type After = { entryId: number; balanceMinor?: number };

/**
 * The movements of a month in the order in which they were posted, each with the balance after it, a
 * page at a time. `readMonth` says whether it is a month.
 */
export async function readMovements(
  account: StatementAccount,
  month: StatementMonth,
  { after, limit }: { after?: After | undefined; limit: number },
  read: Reader = fromPrimary,
): Promise<MovementsPage> {
  const last = after?.entryId ?? 0;
  const carried = after?.balanceMinor ?? balanceThrough(account, month, last);
  const rows = await read(
    ({ sql: ask }) => ask<Row[]>`
    with ${entriesOfMonth(account, month)},
    page as materialized (
      select * from entries where id > ${last} order by id limit ${limit + 1}
    ),
    carried as materialized (select ${carried}::bigint as minor)
    select e.id::float8 as "entryId", e.transaction_id as "transactionId", e.kind,
           extract(epoch from e.created_at)::float8 * 1000 as "createdAtMs",
           e.amount_minor::float8 as "amountMinor",
           (carried.minor + sum(e.amount_minor) over (order by e.id))::float8 as "balanceAfterMinor",
           o.id as "orderId", o.tracking_id as "trackingId", e.reference,
           o.merchant_reference_id as "orderReference",
           coalesce(o.receiver_name, o.receiver_phone) as recipient,
           case when e.kind in ('order_settlement', 'return_fee') then coalesce(f.amount_minor, 0)::float8
           end as "platformFeeMinor"
      from carried, page e
      left join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
      left join ledger_entries f on f.transaction_id = e.transaction_id
        and f.account_id = platform_account('platform_fees', ${account.currency})
     order by e.id`,
  );
  const movements = rows.slice(0, limit).map(({ createdAtMs, ...movement }) => {
    return { ...movement, createdAt: new Date(createdAtMs) };
  });
  return {
    movements,
    nextAfter: rows.length > limit ? (movements.at(-1)?.entryId ?? null) : null,
  };
}

function balanceThrough(account: StatementAccount, month: StatementMonth, entryId: number) {
  return sql`(${openingOf(account, month)}
    + (select coalesce(sum(amount_minor), 0) from entries where id <= ${entryId}))`;
}
