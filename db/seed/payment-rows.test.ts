import { afterAll, beforeAll, expect, test } from "vitest";
import { readReference } from "@/lib/domain/money/top-ups/payment-reference";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
  await seedDemoWorld(database.url);
});

afterAll(() => database.drop());

test("every withdrawal in the books was asked for by its courier and paid by the platform", async () => {
  const { sql } = database;
  const [count] = await sql`select count(*)::int as n from withdrawals`;
  expect(count?.n).toBeGreaterThanOrEqual(4);
  const wrong = await sql`
    select t.id, w.id
      from (select * from ledger_transactions where kind = 'withdrawal') t
      full join (select * from withdrawals where state <> 'requested') w on w.ledger_transaction_id = t.id
      left join ledger_entries e
        on e.transaction_id = t.id and e.account_id = earnings_account(w.courier_id, w.currency)
      left join users asked on asked.id = w.requested_by and asked.courier_id = w.courier_id
      left join users decided on decided.id = w.decided_by and decided.role = 'admin'
     where t.id is null or w.id is null or -e.amount_minor is distinct from w.amount_minor
        or w.state <> 'paid' or w.decided_at <> t.created_at or w.requested_at >= w.decided_at
        or asked.id is null or decided.id is null`;
  expect([...wrong]).toEqual([]);
});

test("every live top-up in the books was paid in by its shop and confirmed by the platform", async () => {
  const { sql } = database;
  const wrong = await sql`
    select t.id, u.id
      from (select * from ledger_transactions where kind = 'top_up' and environment = 'live') t
      full join (select * from top_ups where decided_at is not null) u on u.ledger_transaction_id = t.id
      left join ledger_entries e
        on e.transaction_id = t.id and e.account_id = wallet_account(u.merchant_id, 'live')
      left join users paid on paid.id = u.declared_by and paid.merchant_id = u.merchant_id
      left join users decided on decided.id = u.decided_by and decided.role = 'admin'
     where t.id is null or u.id is null or e.amount_minor is distinct from u.credited_minor
        or u.state <> 'confirmed' or u.decided_at <> t.created_at or u.requested_at >= u.declared_at
        or t.reference <> u.reference or paid.id is null or decided.id is null`;
  expect([...wrong]).toEqual([]);
});

test("the reference of a top-up names the shop that paid it", async () => {
  const rows = await database.sql<{ reference: string; payerNumber: number }[]>`
    select u.reference, m.payer_number as "payerNumber"
      from top_ups u join merchants m on m.id = u.merchant_id`;
  expect(rows.length).toBeGreaterThan(10);
  for (const { reference, payerNumber } of rows) {
    expect(readReference(reference)).toEqual({ reference, payerNumber, isRepaired: false });
  }
});
