import type postgres from "postgres";
import type { CourierContext } from "@/lib/domain/authority/courier-context";

/** More than all orders of a bench cost. */
const OPENING_BALANCE_MINOR = 1_000_000_000_000;

export type LoadedLedger = { entries: number; escrow: string };

/**
 * Posts the entries of a courier's orders, as if each had been posted at its time: the debit, and the settlement
 * or refund of ended orders. For a session with triggers off. Returns how many entries the ledger has, and the
 * account through which all of them went.
 */
export async function loadLedger(
  owner: postgres.Sql,
  { courierId }: CourierContext,
): Promise<LoadedLedger> {
  const [order] = await owner<[{ merchantId: string }]>`
    select merchant_id as "merchantId" from orders where courier_id = ${courierId} limit 1`;
  const { merchantId } = order;
  await owner`select credit_wallet(${merchantId}, 'live', ${OPENING_BALANCE_MINOR}, 'Bench')`;
  await owner`
    insert into ledger_transactions
      (id, kind, currency, merchant_id, environment, order_id, created_at)
    select 'ltx_' || md5(o.id || k.kind::text), k.kind, o.currency, o.merchant_id, 'live', o.id, k.at
      from orders o
      cross join lateral (
        values ('order_debit', o.created_at),
               (case when o.status in ('completed', 'returned') then 'order_settlement'
                     when o.status = 'cancelled' then 'order_refund' end,
                coalesce(o.completed_at, o.cancelled_at))) m (name, at)
      cross join lateral (select m.name::ledger_transaction_kind as kind, m.at) k
     where o.courier_id = ${courierId} and k.kind is not null`;
  await loadEntries(owner, courierId);
  await owner`
    update wallets w set balance_minor = (
        select e.balance_after_minor from ledger_entries e
         where e.account_id = w.account_id order by e.id desc limit 1)
     where w.merchant_id = ${merchantId} and w.environment = 'live'`;
  const [row] = await owner<[LoadedLedger]>`
    select count(*)::int as entries, escrow_account(${merchantId}, 'live') as escrow
      from ledger_entries`;
  return row;
}

async function loadEntries(owner: postgres.Sql, courierId: string): Promise<void> {
  await owner`
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
    select id, account, currency, amount,
           case when account = wallet
                then ${OPENING_BALANCE_MINOR} + sum(amount) over (partition by account order by at, id) end
      from (
        select t.id, t.created_at as at, t.currency, m.account, m.amount,
               wallet_account(o.merchant_id, 'live') as wallet
          from orders o
          join ledger_transactions t
            on (t.merchant_id, t.environment, t.order_id) = (o.merchant_id, 'live', o.id)
          cross join lateral (
            values ('order_debit', wallet_account(o.merchant_id, 'live'), -o.fee_minor),
                   ('order_debit', escrow_account(o.merchant_id, 'live'), o.fee_minor),
                   ('order_refund', escrow_account(o.merchant_id, 'live'), -o.fee_minor),
                   ('order_refund', wallet_account(o.merchant_id, 'live'), o.fee_minor),
                   ('order_settlement', escrow_account(o.merchant_id, 'live'), -o.fee_minor),
                   ('order_settlement', earnings_account(o.courier_id, o.currency),
                    o.fee_minor - o.platform_fee_minor),
                   ('order_settlement', platform_account('platform_fees', o.currency),
                    o.platform_fee_minor)) m (kind, account, amount)
         where o.courier_id = ${courierId} and m.kind = t.kind::text) e
     order by at, id`;
}
