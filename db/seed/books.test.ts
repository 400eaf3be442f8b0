import { afterAll, beforeAll, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;
let sql: PreparedDatabase["sql"];

beforeAll(async () => {
  database = await openPreparedDatabase();
  await seedDemoWorld(database.url);
  sql = database.sql;
});

afterAll(() => database.drop());

test("the platform's own search for violations finds none", async () => {
  expect([...(await sql`select * from find_violations()`)]).toEqual([]);
});

test("every transaction has entries and they sum to zero", async () => {
  const wrong = await sql`
    select t.id from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
     group by t.id having count(e.id) < 2 or sum(e.amount_minor) <> 0`;
  expect(wrong).toHaveLength(0);
});

test("entries are numbered in the order of time", async () => {
  const wrong = await sql`
    select id from (
      select e.id, t.created_at < lag(t.created_at) over (order by e.id) as "isEarlier"
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id) entries
     where "isEarlier"`;
  expect(wrong).toHaveLength(0);
});

test("a wallet is the sum of its entries, and each entry has the running balance", async () => {
  const wrong = await sql`
    select e.id from (
      select e.*, sum(amount_minor) over (partition by account_id order by id) as running
        from ledger_entries e) e
      left join wallets w on w.account_id = e.account_id
     where e.balance_after_minor is distinct from (case when w.account_id is not null then e.running end)
        or e.balance_after_minor < 0`;
  expect(wrong).toHaveLength(0);
  const drifted = await sql`
    select w.account_id from wallets w left join ledger_entries e on e.account_id = w.account_id
     group by w.account_id, w.balance_minor having w.balance_minor is distinct from coalesce(sum(e.amount_minor), 0)`;
  expect(drifted).toHaveLength(0);
});

test("earnings and escrow are never overdrawn", async () => {
  const overdrawn = await sql`
    select id from (
      select e.id, a.kind, sum(e.amount_minor) over (partition by e.account_id order by e.id) as running
        from ledger_entries e join ledger_accounts a on a.id = e.account_id) entries
     where kind in ('courier_earnings', 'order_escrow') and running < 0`;
  expect(overdrawn).toHaveLength(0);
});

test("every live order is debited once; cancelled ones refunded, completed and returned ones settled", async () => {
  const wrong = await sql`
    select o.id, o.status, array_agg(t.kind::text order by t.created_at) as kinds
      from orders o left join ledger_transactions t
        on t.merchant_id = o.merchant_id and t.environment = o.environment and t.order_id = o.id
     group by o.merchant_id, o.environment, o.id, o.status
    having array_agg(t.kind::text order by t.created_at) <> case
             when o.environment = 'test' then array[null]
             when o.status = 'cancelled' then array['order_debit', 'order_refund']
             when o.status in ('completed', 'returned') then array['order_debit', 'order_settlement']
             else array['order_debit'] end`;
  expect(wrong).toHaveLength(0);
});

test("an order's entries sum to its fee, with the order's shares and times", async () => {
  const wrong = await sql`
    select o.id, t.kind, a.kind, e.amount_minor
      from orders o
      join ledger_transactions t on t.merchant_id = o.merchant_id and t.environment = o.environment and t.order_id = o.id
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where e.amount_minor <> case
             when t.kind = 'order_debit' and a.kind = 'merchant_wallet' then -o.fee_minor
             when t.kind = 'order_debit' and a.kind = 'order_escrow' then o.fee_minor
             when t.kind = 'order_refund' and a.kind = 'merchant_wallet' then o.fee_minor
             when t.kind in ('order_refund', 'order_settlement') and a.kind = 'order_escrow' then -o.fee_minor
             when a.kind = 'courier_earnings' then o.fee_minor - o.platform_fee_minor
             when a.kind = 'platform_fees' then o.platform_fee_minor else 0 end
        or a.courier_id <> o.courier_id or a.merchant_id <> o.merchant_id or a.environment <> o.environment
        or t.created_at <> case t.kind when 'order_debit' then o.created_at
             else coalesce(o.completed_at, o.cancelled_at) end`;
  expect(wrong).toHaveLength(0);
});

test("escrow holds exactly the fees of the live orders under way", async () => {
  const [row] = await sql`
    select (select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
             where a.kind = 'order_escrow')::int as held,
           (select sum(fee_minor) from orders where status not in ('completed', 'returned', 'cancelled'))::int as due`;
  expect(row?.held).toBeGreaterThan(0);
  expect(row?.held).toBe(row?.due);
});

test("wallets were topped up several times, with amounts that people send", async () => {
  const shops = await sql`
    select t.merchant_id, count(*)::int as n, bool_and(e.amount_minor > 0 and e.amount_minor % 5000 = 0) as "isRound",
           count(*) filter (where e.amount_minor % 1000000 <> 0)::int as odd
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join wallets w on w.account_id = e.account_id
     where t.kind = 'top_up' and t.environment = 'live' group by 1 order by n`;
  expect(shops).toHaveLength(6);
  for (const shop of shops) {
    expect(shop.isRound).toBe(true);
    expect(shop.odd).toBeLessThanOrEqual(1);
  }
  expect(shops.filter(({ n }) => n >= 3).length).toBeGreaterThanOrEqual(4);
});

test("each courier has been paid out more than once, and keeps something", async () => {
  const couriers = await sql`
    select a.courier_id, sum(e.amount_minor)::int as left,
           count(*) filter (where t.kind = 'withdrawal')::int as withdrawals
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
     where a.kind = 'courier_earnings' group by 1`;
  expect(couriers).toHaveLength(2);
  for (const courier of couriers) {
    expect(courier.withdrawals).toBeGreaterThanOrEqual(2);
    expect(courier.left).toBeGreaterThan(0);
  }
});

test("no account is younger than its entries", async () => {
  const young = await sql`
    select a.id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id where t.created_at < a.created_at`;
  expect(young).toHaveLength(0);
});

test("the platform's own functions carry a seeded order on to its settlement", async () => {
  const [order] = await sql`select * from orders where status = 'assigned'`;
  const path = [
    "arrived_at_pickup",
    "picked_up",
    "in_transit",
    "arrived",
    "delivered",
    "completed",
  ];
  for (const status of path) {
    await sql`select * from change_order_status(${order!.merchant_id}, 'live', ${order!.id}, ${status},
      ${status}, 'rider', null, false, null)`;
  }
  const [rider] =
    await sql`select active_jobs, load_g::int from riders where id = ${order!.rider_id}`;
  expect(rider).toEqual({ active_jobs: 0, load_g: 0 });
  const events = await sql`select data from events where order_id = ${order!.id} order by sequence`;
  expect(events).toHaveLength(8);
  const [seededEvent, ...others] = events.map(({ data }) => Object.keys(data as object));
  for (const keys of others) expect(keys).toEqual(seededEvent);
  const [settlement] = await sql`select kind from ledger_transactions
    where order_id = ${order!.id} and kind = 'order_settlement'`;
  expect(settlement).toBeDefined();
  expect([...(await sql`select * from find_violations()`)]).toEqual([]);
});
