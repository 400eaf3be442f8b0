import { fromReplica } from "@/db/client";
import type { ledgerTransactions } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requirePeriod } from "./period";

export type EarningsLinesFilter = {
  /** ISO 8601 dates, both days included. */
  startDate: string;
  endDate: string;
  currency: string;
  /** The `entryId` of the last line that was read. */
  after?: number | undefined;
  limit: number;
};

export type EarningsLine = {
  entryId: number;
  transactionId: string;
  kind: typeof ledgerTransactions.$inferSelect.kind;
  /** Positive in, negative out. */
  amountMinor: number;
  orderId: string | null;
  trackingId: string | null;
  reference: string | null;
  createdAt: Date;
  /** The day it counts on, in the courier's timezone. */
  day: string;
};

/** `nextAfter` is null on the last page. */
export type EarningsLinesPage = { lines: EarningsLine[]; nextAfter: number | null };

type Row = Omit<EarningsLine, "createdAt"> & { createdAtMs: number };

/**
 * Every movement of a courier's earnings account in a period, in the order of posting, page by page: the lines
 * of a statement. A page costs only its own lines, however old the account is.
 *
 * @throws invalid_request for a period that ends before it starts
 */
export async function readEarningsLines(
  { courierId, timezone }: CourierContext,
  { startDate, endDate, currency, after, limit }: EarningsLinesFilter,
): Promise<EarningsLinesPage> {
  requirePeriod({ start: startDate, end: endDate });
  const rows = await fromReplica(
    ({ sql }) => sql<Row[]>`
    with bounds as materialized (
      select min(first_entry_id) as first, max(last_entry_id) as last from courier_earnings
       where courier_id = ${courierId} and currency = ${currency}
         and day between ${startDate}::date and ${endDate}::date
    )
    select e.id::float8 as "entryId", t.id as "transactionId", t.kind,
           e.amount_minor::float8 as "amountMinor", o.id as "orderId", o.tracking_id as "trackingId",
           t.reference, to_char(t.created_at at time zone ${timezone}, 'YYYY-MM-DD') as day,
           extract(epoch from t.created_at)::float8 * 1000 as "createdAtMs"
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join orders o
        on (o.merchant_id, o.environment, o.id) = (t.merchant_id, t.environment, t.order_id)
     where e.account_id = earnings_account(${courierId}, ${currency})
       and e.id >= (select first from bounds) and e.id <= (select last from bounds)
       and e.id > ${after ?? 0}
       and (t.created_at at time zone ${timezone})::date between ${startDate}::date and ${endDate}::date
     order by e.id
     limit ${limit + 1}`,
  );
  const lines = rows.slice(0, limit).map(({ createdAtMs, ...line }) => {
    return { ...line, createdAt: new Date(createdAtMs) };
  });
  return { lines, nextAfter: rows.length > limit ? (lines.at(-1)?.entryId ?? null) : null };
}
