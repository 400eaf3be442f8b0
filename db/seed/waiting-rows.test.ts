import { afterAll, beforeAll, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
  await seedDemoWorld(database.url);
});

afterAll(() => database.drop());

const KABAZA = "(select id from couriers where name = 'Kabaza Couriers')";

test("the platform's queues have work, and no company's money is asked for twice", async () => {
  const { sql } = database;
  const [waiting] = await sql`
    select (select count(*) from top_ups where state in ('requested', 'declared'))::int as "topUps",
           (select count(*) from top_ups where state = 'in_review')::int as payments,
           (select count(*) from withdrawals where state = 'requested')::int as withdrawals,
           (select count(*) from place_proposals where state = 'waiting')::int as places`;
  expect(waiting).toEqual({ topUps: 3, payments: 1, withdrawals: 1, places: 2 });
  const short = await sql`
    select w.id from withdrawals w join ledger_accounts a on a.courier_id = w.courier_id and a.kind = 'courier_earnings'
     where w.state = 'requested'
       and w.amount_minor > (select sum(e.amount_minor) from ledger_entries e where e.account_id = a.id)`;
  expect([...short]).toEqual([]);
});

test("a company has planned this week and the next, without overlaps", async () => {
  const { sql } = database;
  const [plan] = await sql<[{ riders: number; weeks: number }]>`
    select count(distinct rider_id)::int as riders,
           count(distinct date_trunc('week', begins_at at time zone 'Africa/Blantyre'))::int as weeks
      from rider_shifts`;
  expect(plan).toEqual({ riders: 20, weeks: 2 });
  const overlapping = await sql`
    select a.id from rider_shifts a join rider_shifts b
        on b.rider_id = a.rider_id and b.id > a.id and b.begins_at < a.ends_at and b.ends_at > a.begins_at`;
  expect(overlapping).toHaveLength(0);
});

test("one rider has days off and gets no offers on them, and all others get offers", async () => {
  const { sql } = database;
  const rows = await sql`
    select r.reference, is_in_dispatch_hours(r) as "isAsked", d.from_day is not null as "isOff"
      from riders r left join rider_days_off d on d.rider_id = r.id
     where d.id is not null or not is_in_dispatch_hours(r)`;
  expect([...rows]).toEqual([{ reference: "KAB-L09", isAsked: false, isOff: true }]);
});

test("shifts that are over were worked but one at most, and none is missed now", async () => {
  const { sql } = database;
  const states = await sql<{ isOver: boolean; state: string }[]>`
    select s.ends_at <= now() as "isOver", shift_state(s, r, 15) as state
      from rider_shifts s join riders r on r.id = s.rider_id
     where s.begins_at <= now() and s.courier_id = ${sql.unsafe(KABAZA)}`;
  const missed = states.filter(({ state }) => state === "missed");
  expect(missed.length).toBeLessThanOrEqual(1);
  expect(missed.filter(({ isOver }) => !isOver)).toEqual([]);
  const worked = states.filter(({ isOver }) => isOver).length - missed.length;
  expect(states.filter(({ state }) => state === "worked")).toHaveLength(worked);
});
