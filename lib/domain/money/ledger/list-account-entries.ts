import { fromPrimary, sql } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { AdminContext } from "../../authority/admin-context";
import type { Environment } from "../../authority/merchant-context";
import { refuseCursor } from "../../newest-first";
import { causeColumns, type EntryCause, joinCauses } from "./entry-cause";

export type EntriesFilter = {
  /** The first moment, and the end (exclusive). */
  from?: Date | undefined;
  until?: Date | undefined;
  /** For an account with money of both: the entries of one, with the balances of these alone. */
  environment?: Environment | undefined;
  cursor?: string | undefined;
  /** The balance before the cursor's entry, if the caller has read it; otherwise it is summed. */
  heldMinor?: number | undefined;
  limit: number;
};

export type AccountEntry = EntryCause & {
  entryId: number;
  amountMinor: number;
  /** The balance after this entry. */
  balanceMinor: number;
  createdAt: Date;
  /** Null for money of no merchant. */
  environment: Environment | null;
};

export type EntriesPage = { entries: AccountEntry[]; nextCursor: string | null };

type Row = Omit<AccountEntry, "createdAt"> & { createdAtMs: number };

const CURSOR = /^[1-9]\d{0,14}$/;

/**
 * The statement of any account, newest first, with the balance after each line and its cause. A page of a wallet
 * costs only its own lines, and so does one that follows another; the balance of another account is summed from
 * its entries.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listAccountEntries(
  _admin: AdminContext,
  accountId: string,
  { from, until, environment, cursor, heldMinor, limit }: EntriesFilter,
  read: Reader = fromPrimary,
): Promise<EntriesPage> {
  if (cursor !== undefined && !CURSOR.test(cursor)) return refuseCursor();
  const rows = await read(
    ({ sql: ask }) => ask<Row[]>`
    with lines as materialized (
      select e.id, e.amount_minor, e.balance_after_minor, t.id as transaction_id
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account_id = ${accountId} and e.id < ${cursor ?? Number.MAX_SAFE_INTEGER}
         and ${isOf(environment)} and ${isWithin(accountId, from, until)}
       order by e.id desc
       limit ${limit + 1}
    )
    select l.id::float8 as "entryId", l.amount_minor::float8 as "amountMinor",
           coalesce(l.balance_after_minor, sum(l.amount_minor) over (order by l.id)
             + ${heldBefore(accountId, environment, heldMinor)})::float8 as "balanceMinor",
           extract(epoch from t.created_at)::float8 * 1000 as "createdAtMs", t.environment, ${causeColumns()}
      from lines l join ledger_transactions t on t.id = l.transaction_id ${joinCauses()}
     order by l.id desc`,
  );
  const entries = rows.slice(0, limit).map(({ createdAtMs, ...row }) => {
    return { ...row, createdAt: new Date(createdAtMs) };
  });
  return { entries, nextCursor: rows.length > limit ? String(entries.at(-1)?.entryId) : null };
}

/** The balance before the oldest of the lines. */
function heldBefore(
  accountId: string,
  environment: Environment | undefined,
  heldMinor: number | undefined,
) {
  if (heldMinor !== undefined) {
    return sql`${heldMinor}::bigint - (select coalesce(sum(amount_minor), 0) from lines)`;
  }
  return sql`(
    select coalesce(sum(e.amount_minor), 0) from ledger_entries e
     where e.account_id = ${accountId} and e.id < (select min(id) from lines)
       and (${environment ?? null}::text is null or (
             select ${isOf(environment)} from ledger_transactions t where t.id = e.transaction_id)))`;
}

/** Money of no merchant is live. */
function isOf(environment: Environment | undefined) {
  return environment ? sql`coalesce(t.environment, 'live') = ${environment}` : sql`true`;
}

/** Limits a period by entry ids first, so that older and newer entries are not read. */
function isWithin(accountId: string, from: Date | undefined, until: Date | undefined) {
  const [starts, ends] = [from?.toISOString(), until?.toISOString()];
  const isLater = starts
    ? sql`t.created_at >= ${starts}::timestamptz and e.id >= (
        select first from entries_between(${accountId}, ${starts}::timestamptz, null))`
    : sql`true`;
  const isEarlier = ends
    ? sql`t.created_at < ${ends}::timestamptz and e.id < (
        select after from entries_between(${accountId}, null, ${ends}::timestamptz))`
    : sql`true`;
  return sql`${isLater} and ${isEarlier}`;
}
