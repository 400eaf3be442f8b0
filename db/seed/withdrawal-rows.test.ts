import { afterAll, beforeAll, expect, test } from "vitest";
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
      full join withdrawals w on w.ledger_transaction_id = t.id
      left join ledger_entries e
        on e.transaction_id = t.id and e.account_id = earnings_account(w.courier_id, w.currency)
      left join users asked on asked.id = w.requested_by and asked.courier_id = w.courier_id
      left join users decided on decided.id = w.decided_by and decided.role = 'admin'
     where t.id is null or w.id is null or -e.amount_minor is distinct from w.amount_minor
        or w.state <> 'paid' or w.decided_at <> t.created_at or w.requested_at >= w.decided_at
        or asked.id is null or decided.id is null`;
  expect([...wrong]).toEqual([]);
});
