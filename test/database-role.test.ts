import postgres from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { checkAppLogin, openAppLogin } from "@/db/prepare/app-login";
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

test("the application signs in as itself, with a password of its own, and owns nothing", async () => {
  const [row] = await sql`select session_user as login, current_user as name`;
  expect(row?.login).toBe(row?.name);
  const [role] = await owner`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      rolpassword like 'SCRAM-SHA-256$%' as "hasScramPassword",
      (select count(*)::int from pg_class where relowner = r.oid) as owned,
      (select setconfig from pg_db_role_setting where setrole = r.oid) as settings,
      array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid
             where m.member = r.oid) as roles
    from pg_authid r where rolname = ${String(row?.name)}`;
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    hasScramPassword: true,
    owned: 0,
    // A pooler drops those of a connection.
    settings: [
      "statement_timeout=10s",
      "lock_timeout=8s",
      "search_path=public, previous",
      "jit=off",
    ],
    roles: ["tumiza_app"],
  });
});

test.each([
  "select set_config('role', 'none', false)",
  "reset role",
  "set role none",
  "set session authorization default",
  "reset session authorization",
  "reset all",
  "discard all",
])("no way back: after %s it is still itself", async (statement) => {
  // A connection of its own, because one of the application's would lose its prepared statements.
  const connection = postgres(process.env.DATABASE_APP_URL ?? "", { max: 1 });
  const [before] = await connection`select session_user as login`;
  await connection.unsafe(statement).catch(() => undefined);
  const [after] = await connection`select session_user as login, current_user as name,
    has_table_privilege('wallets', 'update') as "mayWrite"`;
  await connection.end();
  expect(after).toEqual({ login: before?.login, name: before?.login, mayWrite: false });
});

test.each(["set role tumiza", "set session authorization tumiza"])(
  "%s is refused",
  async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied/);
  },
);

describe("the login of a database", () => {
  const url = process.env.DATABASE_URL ?? "";

  test("is the same for every copy that starts, at once or later", async () => {
    const found = await Promise.all([1, 2, 3].map(() => openAppLogin(url)));
    expect(new Set(found)).toEqual(new Set([process.env.DATABASE_APP_URL]));
  });

  test("is created if the cluster does not have it, beside those of other databases", async () => {
    const [kept] = await owner`delete from drizzle.app_login returning name, password`;
    const made = await openAppLogin(url);
    expect(made).not.toBe(process.env.DATABASE_APP_URL);
    await checkAppLogin(made);
    await checkAppLogin(process.env.DATABASE_APP_URL ?? "");
    await owner`update drizzle.app_login set name = ${kept?.name}, password = ${kept?.password}`;
  });

  test("of a version before has this version's settings at the next start", async () => {
    const made = await openAppLogin(url);
    const { username } = new URL(made);
    await owner.unsafe(`alter role ${username} reset jit`);
    expect(await openAppLogin(url)).toBe(made);
    const connection = postgres(made, { max: 1 });
    expect([...(await connection`show search_path`)]).toEqual([
      { search_path: "public, previous" },
    ]);
    expect([...(await connection`show jit`)]).toEqual([{ jit: "off" }]);
    await connection.end();
  });

  test("is read by the owner alone", async () => {
    await expect(sql`select * from drizzle.app_login`).rejects.toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });

  test("of a role with more rights is refused in one line that says what to run", async () => {
    await expect(checkAppLogin(url)).rejects.toThrow(
      /tumiza may more than the application\. Run once as an administrator: create role/,
    );
  });

  test("is an administrator's to make where the owner may make no roles", async () => {
    const name = `plain_owner_${process.pid}`;
    const server = postgres(url, { max: 1, onnotice: () => {} });
    await server.unsafe(`create role ${name} login password 'plain'`);
    await server.unsafe(`grant usage, create on schema drizzle to ${name}`);
    await server`alter table drizzle.app_login rename to kept_login`;
    const plain = url.replace(/\/\/[^@]*@/, `//${name}:plain@`);
    await expect(openAppLogin(plain)).rejects.toThrow(/Run once as an administrator: create role/);
    await server`drop table if exists drizzle.app_login`;
    await server`alter table drizzle.kept_login rename to app_login`;
    await server.unsafe(`drop owned by ${name}; drop role ${name}`).simple();
    await server.end();
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
  [
    "publish a price alone",
    () => "select publish_rate_card('MW', 'BIKE', null, null, '{}', 'usr_x')",
  ],
  ["publish credits alone", () => "select publish_late_credits('MW', 1, '[]', 'usr_x')"],
  ["revive a key", () => "update credentials set revoked_at = null"],
  ["make a key live", () => "update credentials set environment = 'live'"],
  ["create a merchant", () => "select register_merchant('mer_x', 'x', 'MW', 1)"],
  ["fill a wallet", () => `select credit_wallet('${merchant.id}', 'live', 1, 'x')`],
  [
    "post to the ledger",
    () => `select post_ledger('top_up', 'MWK', '${merchant.id}', 'live', null, 'x',
      array['top_up_clearing:MWK', 'wallet:${merchant.id}:live'], array[-1, 1]::bigint[])`,
  ],
  [
    "reserve a rider",
    () => "select reserve_rider('MW', 0, 0, 1000, parcel_load(1, 'standard', 0), null)",
  ],
  [
    "settle an order",
    () => `select settle_order(o, 'system') from orders o where id = '${order.id}'`,
  ],
  [
    "append an event",
    () =>
      `select append_event(o, 'order.x', 'system', null) from orders o where id = '${order.id}'`,
  ],
  ["move a company to another market", () => "update couriers set market_code = 'MW'"],
  ["answer for a recipient", () => "update pin_requests set latitude = 0, longitude = 0"],
  ["send a mail to another address", () => "update mails set recipient = 'x@example.com'"],
  ["move a row between imports", () => "update import_rows set import_id = 'imp_x'"],
  ["search for violations", () => "select find_violations()"],
  [
    "become its owner",
    () => "create or replace function refuse(text, json) returns void language sql as ''",
  ],
])("the application's role cannot %s", async (_, statement) => {
  await expect(sql.unsafe(statement())).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});
