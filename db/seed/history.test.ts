import parsePhone from "libphonenumber-js/max";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAccepted } from "@/lib/domain/dispatch/arrivals/train-model";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { priceDelivery } from "@/lib/domain/pricing/quotes/price";
import { routeDistance } from "@/lib/domain/pricing/quotes/route-distance";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { readReference } from "./read-reference";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;
let sql: PreparedDatabase["sql"];

beforeAll(async () => {
  database = await openPreparedDatabase();
  await seedDemoWorld(database.url);
  sql = database.sql;
});

afterAll(() => database.drop());

const FINISHED = ["completed", "returned", "cancelled"];

test("about seven hundred orders fill the last six weeks, mostly live and nearly all finished", async () => {
  const [row] = await sql`
    select count(*)::int as orders, count(*) filter (where environment = 'test')::int as test,
           count(*) filter (where status <> all (${FINISHED}))::int as "underWay",
           count(distinct merchant_id)::int as shops,
           extract(day from now() - min(created_at))::int as days
      from orders`;
  expect(row?.orders).toBeGreaterThan(600);
  expect(row?.orders).toBeLessThan(850);
  expect(row?.test).toBeGreaterThan(5);
  expect(row?.test).toBeLessThan(60);
  expect(row).toMatchObject({ underWay: 4, shops: 5 });
  expect(row?.days).toBeGreaterThanOrEqual(40);
});

test("nine in ten live orders are completed, the rest cancelled or, seldom, returned", async () => {
  const [row] = await sql`
    select avg((status = 'completed')::int)::float8 as completed,
           avg((status = 'cancelled')::int)::float8 as cancelled,
           avg((status = 'returned')::int)::float8 as returned
      from orders where environment = 'live' and status = any (${FINISHED})`;
  expect(row?.completed).toBeCloseTo(0.9, 1);
  expect(row?.cancelled).toBeCloseTo(0.07, 1);
  expect(row?.returned).toBeGreaterThan(0.005);
  expect(row?.returned).toBeLessThan(0.07);
});

test("orders are placed by day, most around midday, more on working days", async () => {
  const rows = await sql`
    select extract(hour from created_at at time zone 'Africa/Blantyre')::int as hour,
           extract(isodow from created_at at time zone 'Africa/Blantyre')::int as weekday
      from orders where status = any (${FINISHED})`;
  const hours = rows.map((row) => Number(row.hour));
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7);
  expect(Math.max(...hours)).toBeLessThan(20);
  const between = (low: number, high: number) =>
    hours.filter((hour) => hour >= low && hour < high).length;
  expect(between(11, 14)).toBeGreaterThan(between(7, 10));
  expect(between(11, 14)).toBeGreaterThan(between(16, 19));
  const on = (weekday: number) => rows.filter((row) => row.weekday === weekday).length;
  expect(on(5)).toBeGreaterThan(on(6));
  expect(on(6)).toBeGreaterThan(on(7));
});

test("nothing in the world happens in the future", async () => {
  const [row] = await sql`
    select greatest((select max(updated_at) from orders), (select max(completed_at) from orders),
                    (select max(occurred_at) from events), (select max(created_at) from ledger_transactions),
                    (select max(last_seen_at) from riders), (select max(dispatched_at) from outbox)) <= now() as "isPast"`;
  expect(row?.isPast).toBe(true);
});

test("every order is priced as quoting would have priced it", async () => {
  const { rateCards } = await readReference(sql);
  const orders = await sql`
    select id, vehicle_class, rate_card_id::int, distance_m, carry_minutes, required_weight_g::int, delivery_speed,
           fee_minor::int, platform_fee_minor::int, pickup_latitude, pickup_longitude,
           delivery_latitude, delivery_longitude
      from orders`;
  for (const order of orders) {
    const card = rateCards.find(({ weightLimitG }) => order.required_weight_g <= weightLimitG)!;
    const route = {
      pickup: { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
      delivery: { latitude: order.delivery_latitude, longitude: order.delivery_longitude },
    };
    const distanceM = (await routeDistance("MW", route)).distanceOf(card);
    const price = priceDelivery(card, distanceM, order.required_weight_g, order.delivery_speed);
    const rideMinutes = Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60);
    expect(order).toMatchObject({
      vehicle_class: card.vehicleClass,
      rate_card_id: card.id,
      distance_m: distanceM,
      carry_minutes: card.handlingMinutes + rideMinutes,
      fee_minor: price.feeMinor,
      platform_fee_minor: price.platformFeeMinor,
    });
  }
});

test("every order is promised what placing it then would have promised, by its rider's ride to the pickup", async () => {
  const wrong = await sql`
    select o.id from orders o join merchants m on m.id = o.merchant_id
     cross join lateral estimate_arrival(m.market_code, o.carry_minutes, o.to_pickup_minutes, o.delivery_speed, o.created_at) e
     where (o.to_pickup_minutes is not null) <> (o.environment = 'live') or o.eta_minutes <> e.minutes
        or o.promised_from is distinct from o.created_at + make_interval(mins => e.earliest_minutes)
        or o.promised_by is distinct from o.created_at + make_interval(mins => e.latest_minutes)`;
  expect(wrong).toHaveLength(0);
});

test("four of five deliveries come within their range, and the late ones for every cause", async () => {
  const [row] = await sql`
    select 100.0::float8 * avg((delivered_at between promised_from and promised_by)::int) as kept,
           array_agg(distinct cause_of_lateness(o)::text) filter (where delivered_at > promised_by) as causes
      from orders o where environment = 'live' and delivered_at is not null`;
  expect(isAccepted({ coveragePercent: row!.kept })).toBe(true);
  expect(row!.causes).toEqual(["courier", "merchant", "platform", "recipient"]);
});

test("bikes, cars and vans have all been out, and each rider only with what the vehicle carries", async () => {
  const classes =
    await sql`select vehicle_class, count(*)::int as n from orders group by 1 order by n desc`;
  expect(classes.map((row) => String(row.vehicle_class))).toEqual(["BIKE", "CAR", "VAN"]);
  const overloaded = await sql`
    select o.id from orders o join riders r on r.id = o.rider_id
     where o.required_weight_g > r.weight_limit_g or o.courier_id <> r.courier_id`;
  expect(overloaded).toHaveLength(0);
  const shares =
    await sql`select courier_id, count(*)::int as n from orders where rider_id is not null group by 1`;
  for (const { n } of shares) expect(n).toBeGreaterThan(200);
});

test("events of an order count from 1 without holes, end at its status, and follow the order life", async () => {
  const orders = await sql`
    select o.id, o.status, o.status_label, o.last_sequence,
           extract(epoch from o.created_at)::float8 as "createdAt",
           extract(epoch from o.updated_at)::float8 as "updatedAt",
           json_agg(json_build_object('sequence', e.sequence, 'status', e.status, 'label', e.status_label,
             'type', e.type, 'at', extract(epoch from e.occurred_at)) order by e.sequence) as events
      from orders o left join events e
        on e.merchant_id = o.merchant_id and e.environment = o.environment and e.order_id = o.id
     group by o.merchant_id, o.environment, o.id`;
  for (const order of orders) {
    const events = order.events as {
      sequence: number;
      status: OrderStatus;
      label: string;
      type: string;
      at: number;
    }[];
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events[0]).toMatchObject({
      status: "searching",
      type: "order.created",
      at: order.createdAt,
    });
    expect(events.at(-1)).toMatchObject({
      status: order.status,
      label: order.status_label,
      sequence: order.last_sequence,
      at: order.updatedAt,
    });
    for (const [index, event] of events.entries()) {
      expect(event.label).toBe(ORDER_LIFE[event.status].label);
      const next = events[index + 1];
      if (!next) continue;
      expect(ORDER_LIFE[event.status].next).toContain(next.status);
      expect(next.type).toBe(`order.${next.status}`);
      expect(next.at).toBeGreaterThan(event.at);
    }
  }
});

test("every event has left the outbox", async () => {
  const missing = await sql`
    select e.id from events e left join outbox b
        on b.merchant_id = e.merchant_id and b.environment = e.environment and b.event_id = e.id
     where b.dispatched_at is null`;
  expect(missing).toHaveLength(0);
});

test("every delivered order and no other has a proof of delivery, near the destination", async () => {
  const wrong = await sql`
    select o.id from orders o left join proofs_of_delivery p
        on p.merchant_id = o.merchant_id and p.environment = o.environment and p.order_id = o.id
     where (p.order_id is not null) <> (o.status in ('delivered', 'completed'))
        or p.captured_at <> o.delivered_at or p.metres_from_destination not between 0 and 50
        or p.method <> 'simulated'`;
  expect(wrong).toHaveLength(0);
});

test("times on an order are those of its statuses", async () => {
  const wrong = await sql`
    select o.id from orders o
     where (o.completed_at is not null) <> (o.status = 'completed')
        or (o.cancelled_at is not null) <> (o.status in ('cancelled', 'returned'))
        or (o.cancel_reason is not null) <> (o.status = 'cancelled')
        or (o.cancel_reason_code is not null) <> (o.status = 'cancelled')
        or o.completed_at < o.delivered_at`;
  expect(wrong).toHaveLength(0);
});

test("most completed live orders are rated, mostly with four or five stars, and no other is", async () => {
  const [row] = await sql`
    select avg((rating is not null)::int)::float8 as rated, avg(rating)::float8 as average,
           count(distinct rating)::int as "differentStars"
      from orders where environment = 'live' and status = 'completed'`;
  expect(row?.rated).toBeGreaterThan(0.65);
  expect(row?.average).toBeGreaterThan(4);
  expect(row?.average).toBeLessThan(4.8);
  expect(row?.differentStars).toBeGreaterThanOrEqual(4);
  expect(
    await sql`select id from orders where rating is not null and (environment = 'test' or status <> 'completed')
                or (rating is null) <> (rated_at is null) or rated_at < delivered_at`,
  ).toHaveLength(0);
});

test("receivers can be called", async () => {
  for (const { receiver_phone } of await sql`select receiver_phone from orders`) {
    expect(parsePhone(receiver_phone)).toMatchObject({ country: "MW", number: receiver_phone });
    expect(parsePhone(receiver_phone)?.isValid()).toBe(true);
  }
});
