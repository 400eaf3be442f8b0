import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { completeDeliveredOrders } from "@/lib/domain/ordering/orders/complete-delivered-orders";

/** A fifth of the fee from 10 minutes on, half of it from half an hour on. */
const STEPS = [
  { afterMinutes: 10, shareBp: 2_000 },
  { afterMinutes: 30, shareBp: 5_000 },
];

export async function publishSteps(owner: postgres.Sql): Promise<void> {
  await owner`insert into late_credit_terms (market_code, version, published_at, steps)
    values ('MW', 1, now(), ${owner.json(STEPS)})`;
}

/** Settles beside the workers, which are killed meanwhile, what was delivered up to an hour late yesterday, as it is made here. */
export async function settleLate(owner: postgres.Sql, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await deliverYesterday(owner, 10);
    await Promise.all([completeDeliveredOrders(), completeDeliveredOrders(), wait(300)]);
  }
}

/** Settling takes a moment; what is unsettled after this is left for ever. */
const END_LIMIT_MS = 30_000;

/** The rest is settled in the end; answers what was credited, and what was not as the steps say. */
export async function judgeCredits(
  owner: postgres.Sql,
): Promise<{ credited: number; findings: string[] }> {
  await deliverYesterday(owner, null);
  await settleAll(owner);
  const rows = await owner<{ id: string; status: string; due: number; credits: number[] }[]>`
    select o.id, o.status, coalesce(late_credit_of(o.fee_minor, o.delivered_at - o.promised_by, ${owner.json(STEPS)}), 0)::float8 as due,
           array(select e.amount_minor::float8 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                  where t.order_id = o.id and t.kind = 'late_credit' and e.account_id = wallet_account(o.merchant_id, o.environment)) as credits
      from orders o where o.status in ('delivered', 'completed')`;
  return {
    credited: rows.filter(({ credits }) => credits.length > 0).length,
    findings: rows.flatMap(({ id, status, due, credits }) =>
      status === "completed" && credits.join() === (due > 0 ? [due] : []).join()
        ? []
        : [`${id} is ${status} and was credited ${credits.join(" and ")}, due ${due}`],
    ),
  };
}

/** A worker may be at some of them at this moment, and they are skipped here. */
async function settleAll(owner: postgres.Sql): Promise<void> {
  for (const endsAt = Date.now() + END_LIMIT_MS; Date.now() < endsAt;) {
    await completeDeliveredOrders();
    const [left] = await owner`select from orders where status = 'delivered' limit 1`;
    if (!left) return;
    await wait(200);
  }
}

/** As if orders that were delivered just now had been delivered yesterday, each by its own id so many minutes late. */
async function deliverYesterday(owner: postgres.Sql, limit: number | null): Promise<void> {
  await owner`
    update orders set delivered_at = it.at, updated_at = it.at,
           promised_by = it.at - make_interval(mins => abs(hashtext(id)) % 60)
      from (select now() - interval '25 hours' as at) it
     where id in (select id from orders where status = 'delivered' and delivered_at > now() - interval '20 hours'
                   limit ${limit} for update skip locked)`;
}
