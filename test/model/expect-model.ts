import { expect } from "vitest";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { owner } from "../world";
import type { Company } from "./company";
import {
  earningsOf,
  isLive,
  OPENING_MINOR,
  statusOf,
  walletOf,
  type Model,
  type ModelOrder,
  type ModelWithdrawal,
} from "./model";

type OrderRow = {
  id: string;
  history: OrderStatus[];
  sequences: number[];
  /** How often it was changed after it was placed. */
  changes: number;
  /** The parts of its dispute: the report, the answer and the decision. */
  reports: number;
  riderId: number | null;
  isReturnCharged: boolean;
  isAtCounter: boolean;
  /** Whether its recipient fetched it at a counter, where a failed try is not followed by another one. */
  wasFetched: boolean;
};

type Facts = {
  orders: OrderRow[];
  withdrawals: (Pick<ModelWithdrawal, "id" | "state"> & { payingBy: string | null })[];
  wallets: number[];
  playWallets: number[];
  walletsByEntries: number[];
  walletsByEvents: number[];
  earnings: number;
  violations: string[];
};

/** After each moment the database is what the model says, and nothing that must never be is there. */
export async function expectModel(model: Model, company: Company): Promise<void> {
  const facts = await readFacts(company);
  expect(facts.violations).toEqual([]);
  adoptOrders(model, facts.orders);
  adoptWithdrawals(model, company, facts);
  const wallets = company.shops.map((_, shop) => walletOf(model, shop));
  const { playWallets, walletsByEntries, walletsByEvents, earnings } = facts;
  const { wallets: found } = facts;
  expect({ wallets: found, playWallets, walletsByEntries, walletsByEvents, earnings }).toEqual({
    wallets,
    playWallets: company.shops.map((_, shop) => walletOf(model, shop, "test")),
    walletsByEntries: wallets,
    // The balance that a merchant's system would compute.
    walletsByEvents: wallets,
    earnings: earningsOf(model),
  });
  for (const { key, orderId } of model.replays.splice(0)) {
    expect({ key, orderId: model.keys.get(key) }).toEqual({ key, orderId });
  }
}

function adoptOrders(model: Model, rows: OrderRow[]): void {
  expect(rows.map(({ id }) => id).sort()).toEqual(model.orders.map(({ id }) => id).sort());
  for (const order of model.orders) {
    const row = rows.find(({ id }) => id === order.id)!;
    const news = row.history.slice(order.history.length);
    expect(row.history.slice(0, order.history.length)).toEqual(order.history);
    if (model.isAlone) expect({ id: order.id, news }).toEqual({ id: order.id, news: order.moved });
    else expectPossible(order, news);
    if (isLive(order)) expectAlongLife(row);
    if (news.length > 0) order.isTired = false;
    Object.assign(order, {
      history: row.history,
      riderId: row.riderId,
      isReturnCharged: row.isReturnCharged,
      isAtCounter: row.isAtCounter,
      moved: [],
      mayMove: [],
    });
    expect(row.sequences).toEqual(row.sequences.map((_, index) => index + 1));
    const others = row.changes + row.reports + (isProven(row.history) ? 1 : 0);
    expect(row.sequences).toHaveLength(row.history.length + others);
    if (isLive(order) && order.isReturnCharged) expect(statusOf(order)).toBe("returned");
    // What is held for a return pays it at once.
    if (isLive(order) && order.holdsReturn && statusOf(order) === "returned") {
      expect(order.isReturnCharged).toBe(true);
    }
  }
}

/** Accepted changes happened once, and other changes only if they were possible. */
function expectPossible({ id, moved, mayMove }: ModelOrder, news: OrderStatus[]): void {
  const rest = [...news];
  for (const status of moved) {
    const place = rest.indexOf(status);
    expect({ id, news, missing: place < 0 ? status : null }).toMatchObject({ missing: null });
    rest.splice(place, 1);
  }
  expect({ id, news, unasked: rest.filter((it) => !mayMove.includes(it)) }).toMatchObject({
    unasked: [],
  });
}

function expectAlongLife({ history, wasFetched }: OrderRow): void {
  expect(history[0]).toBe("searching");
  history.slice(1).forEach((to, index) => {
    const from = history[index]!;
    if (from === "undeliverable" && to === "delivered") expect(wasFetched).toBe(true);
    else expect(ORDER_LIFE[from].next).toContain(to);
  });
}

const isProven = (history: OrderStatus[]) => history.some((it) => ORDER_LIFE[it].hasProof);

function adoptWithdrawals(model: Model, { deciders }: Company, { withdrawals }: Facts): void {
  expect(withdrawals).toHaveLength(model.withdrawals.length);
  for (const known of model.withdrawals) {
    const row = withdrawals.find(({ id }) => id === known.id)!;
    const place = deciders.findIndex(({ userId }) => userId === row.payingBy);
    const found = { state: row.state, payer: place < 0 ? null : place };
    if (model.isAlone) expect(found).toEqual({ state: known.state, payer: known.payer });
    Object.assign(known, found);
  }
}

async function readFacts({ shops, courier }: Company): Promise<Facts> {
  const merchants = shops.map(({ merchant }) => merchant.id);
  const { courierId, currency } = courier;
  const [row] = await owner<[Facts]>`
    with shops as (
      select id, position from unnest(${merchants}::text[]) with ordinality it (id, position)
    ), placed as (
      select o.id, o.rider_id as "riderId", o.return_fee_charged_at is not null as "isReturnCharged",
             o.at_counter_since is not null as "isAtCounter",
             exists (select from proofs_of_delivery p
                      where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id)
                        and p.counter_id is not null) as "wasFetched",
             (select array_agg(e.status order by e.sequence) from events e
               where (e.merchant_id, e.environment, e.order_id) = (o.merchant_id, o.environment, o.id)
                 and e.status is not null) as history,
             (select count(*)::int from events e
               where (e.merchant_id, e.environment, e.order_id, e.type)
                     = (o.merchant_id, o.environment, o.id, 'order.changed')) as changes,
             -- Each part of a dispute is said once.
             num_nonnulls(o.disputed_at, o.dispute_answer, o.dispute_decision) as reports,
             (select array_agg(e.sequence order by e.sequence) from events e
               where (e.merchant_id, e.environment, e.order_id)
                     = (o.merchant_id, o.environment, o.id)) as sequences
        from orders o join shops on shops.id = o.merchant_id
    ), asked as (
      select id, state, paying_by as "payingBy" from withdrawals where courier_id = ${courierId}
    )
    select (select coalesce(json_agg(placed), '[]') from placed) as orders,
           (select coalesce(json_agg(asked), '[]') from asked) as withdrawals,
           (select array_agg(w.balance_minor::float8 order by s.position)
              from shops s
              join wallets w on w.merchant_id = s.id and w.environment = 'live') as wallets,
           (select array_agg(w.balance_minor::float8 order by s.position)
              from shops s
              join wallets w on w.merchant_id = s.id and w.environment = 'test') as "playWallets",
           (select array_agg((select coalesce(sum(e.amount_minor), 0)::float8 from ledger_entries e
                               where e.account_id = wallet_account(s.id, 'live')) order by s.position)
              from shops s) as "walletsByEntries",
           (select array_agg((
              select ${OPENING_MINOR}::float8 + coalesce(sum(case type when 'wallet.credited' then 1 else -1 end
                       * (data ->> 'amount')::numeric * 100), 0)::float8
                from events e
               where e.merchant_id = s.id and e.environment = 'live' and type in ('wallet.credited', 'wallet.debited'))
              order by s.position) from shops s) as "walletsByEvents",
           earnings_balance(${courierId}, ${currency})::float8 as earnings,
           (select coalesce(array_agg(invariant || ': ' || subject), '{}')
              from find_violations()) as violations`;
  return row;
}
