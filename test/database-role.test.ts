import { beforeAll, expect, test } from "vitest";
import { sql } from "@/db/client";
import { APP_ROLE } from "@/db/prepare-database";
import { placeOrder, type PlacedOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant, type TestRider } from "./world";

const INSUFFICIENT_PRIVILEGE = "42501";

let merchant: TestMerchant;
let rider: TestRider;
let order: PlacedOrder;

beforeAll(async () => {
  merchant = await createMerchant();
  rider = await createRider(merchant.pickup);
  order = await placeOrder(merchant);
});

test("the application works as its own role, which owns nothing and may not sign in", async () => {
  const [row] = await sql`select current_user as name`;
  expect(row?.name).toBe(APP_ROLE);
  const [role] = await owner`select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = ${APP_ROLE}`;
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcanlogin: false,
    owned: 0,
  });
});

test.each<[string, () => string]>([
  [
    "write a balance",
    () => `update wallets set balance_minor = 1 where merchant_id = '${merchant.id}'`,
  ],
  [
    "write a ledger transaction",
    () => "insert into ledger_transactions (id, kind, currency) values ('ltx_x', 'top_up', 'MWK')",
  ],
  [
    "write a ledger entry",
    () => `insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      values ('ltx_x', 'wallet:${merchant.id}:live', 'MWK', 1)`,
  ],
  ["raise a wallet", () => "insert into wallets select * from wallets"],
  ["remove a wallet", () => "delete from wallets"],
  ["change a ledger entry", () => "update ledger_entries set amount_minor = 1"],
  ["remove a ledger entry", () => "delete from ledger_entries"],
  ["change a ledger transaction", () => "update ledger_transactions set kind = 'top_up'"],
  ["remove a ledger transaction", () => "delete from ledger_transactions"],
  [
    "open a ledger account",
    () => "insert into ledger_accounts (id, kind, currency) values ('x', 'platform_fees', 'MWK')",
  ],
  ["change a ledger account", () => "update ledger_accounts set currency = 'ZMW'"],
  ["remove a ledger account", () => "delete from ledger_accounts"],
  ["hide what a check of the ledger found", () => "update ledger_checks set finding_count = 0"],
  ["post an adjustment by itself", () => "update adjustments set state = 'posted'"],
  ["copy an order", () => `insert into orders select * from orders where id = '${order.id}'`],
  ["change an order", () => `update orders set status = 'cancelled' where id = '${order.id}'`],
  ["remove an order", () => `delete from orders where id = '${order.id}'`],
  ["change an event", () => `update events set reason = 'x' where order_id = '${order.id}'`],
  ["unstage an event", () => `delete from outbox where merchant_id = '${merchant.id}'`],
  ["take a rider's place", () => `update riders set active_jobs = 0 where id = ${rider.id}`],
  ["lift a rider's limit", () => `update riders set job_limit = 99 where id = ${rider.id}`],
  ["free an idempotency key", () => `delete from idempotency_keys where key = '${order.key}'`],
  ["lower a quote", () => `update quotes set fee_minor = 1 where merchant_id = '${merchant.id}'`],
  ["lower a price", () => "update rate_cards set base_minor = 0"],
  ["revive a key", () => "update api_keys set revoked_at = null"],
  ["make a key live", () => "update api_keys set environment = 'live'"],
  ["create a merchant", () => "select register_merchant('mer_x', 'x', 'MW', 1)"],
  ["fill a wallet", () => `select credit_wallet('${merchant.id}', 'live', 1, 'x')`],
  [
    "post to the ledger",
    () => `select post_ledger('top_up', 'MWK', '${merchant.id}', 'live', null, 'x',
      array['top_up_clearing:MWK', 'wallet:${merchant.id}:live'], array[-1, 1]::bigint[])`,
  ],
  ["reserve a rider", () => "select reserve_rider(0, 0, 1000, 1)"],
  [
    "settle an order",
    () => `select settle_order(o, 'system') from orders o where id = '${order.id}'`,
  ],
  [
    "append an event",
    () =>
      `select append_event(o, 'order.x', 'system', null) from orders o where id = '${order.id}'`,
  ],
  ["search for violations", () => "select find_violations()"],
  [
    "become its owner",
    () => "create or replace function refuse(text, json) returns void language sql as ''",
  ],
])("the application's role cannot %s", async (_, statement) => {
  await expect(sql.unsafe(statement())).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});
