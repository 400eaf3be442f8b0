import { beforeEach, describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";
import { learnPickupWaits } from "./learn-pickup-waits";

useEmptyTables();

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant({ market: await createMarket() });
  await createRider(nearby(merchant.pickup, 1.9), { jobLimit: 4 });
});

/** The minutes after placing at which the rider came and had the parcel; collecting one is planned to take twelve. */
type Trips = {
  came?: number | null;
  collected?: number;
  daysAgo?: number;
  order?: Record<string, unknown>;
};

let made = 0;

/** So many delivered live orders of one pickup. */
async function ride(count: number, trips: Trips = {}): Promise<void> {
  const { came = 6, collected = 33, daysAgo = 1, order = {} } = trips;
  made += 1;
  const [rider] = await owner`select id from riders where is_online limit 1`;
  await owner`update riders set active_jobs = 0, load_g = 0 where id = ${rider!.id}`;
  const { id } = await placeOrder(merchant);
  const prefix = `${id}x${made}x`;
  await owner`
    insert into orders
    select (json_populate_record(json_populate_record(o, json_build_object(
             'id', ${prefix}::text || n, 'tracking_id', ${prefix}::text || n, 'receiver_token', ${prefix}::text || n,
             'status', 'completed', 'idempotency_key', null, 'created_at', it.at, 'updated_at', it.at, 'usual_ready_at', null,
             'dispatch_at', null, 'to_pickup_minutes', 5,
             'assigned_at', it.at, 'delivered_at', it.at + interval '50 minutes', 'completed_at', now())), ${JSON.stringify(order)}::text::json)).*
      from orders o, generate_series(1, ${count}::int) n
     cross join lateral (select now() - make_interval(days => ${daysAgo}::int, mins => n) as at) it
     where o.id = ${id}`;
  await owner`
    insert into events (id, merchant_id, environment, type, order_id, sequence, status, actor, data, occurred_at)
    select o.id || s.status, o.merchant_id, o.environment, 'order.' || s.status, o.id, s.sequence, s.status::order_status, 'rider', '{}',
           o.created_at + make_interval(secs => s.minutes * 60)
      from orders o,
           (select row_number() over (order by place) as sequence, status, minutes
              from (values (1, 'searching', 0::float8), (2, 'arrived_at_pickup', ${came}::float8), (3, 'picked_up', ${collected}::float8)) v (place, status, minutes)
             where minutes is not null) s
     where o.id like ${`${prefix}%`}`;
  await moveOrder(merchant, id, "cancelled");
}

const learned = async () => {
  await learnPickupWaits();
  return owner`select trips, wait_minutes as wait, ready_minutes as ready from pickup_waits
    where merchant_id = ${merchant.id} order by trips`;
};

describe("the usual wait of a pickup", () => {
  test("is the median of its trips, and a single slow one moves nothing", async () => {
    await ride(9);
    await ride(2, { collected: 170 });
    expect(await learned()).toEqual([{ trips: 11, wait: 27, ready: 21 }]);
  });

  test.each<[string, Trips]>([
    ["without an arrival", { came: null }],
    ["with an arrival after the collection", { came: 35 }],
    ["with an arrival before placing", { came: -5 }],
    ["older than 60 days", { daysAgo: 61 }],
    ["of TEST", { order: { environment: "test", rider_id: null, courier_id: null } }],
    ["of a merchant who said when it is ready", { order: { ready_at: new Date().toISOString() } }],
  ])("is not made from trips %s", async (_, trips) => {
    await ride(9);
    await ride(20, trips);
    expect(await learned()).toEqual([]);
  });

  test("is of one place, so that a shop that moved starts again", async () => {
    await ride(9);
    await ride(8, { order: { pickup_latitude: -1.5, pickup_longitude: 30.5 } });
    expect(await learned()).toEqual([]);
    await ride(3, { order: { pickup_latitude: -1.5, pickup_longitude: 30.5 } });
    expect(await learned()).toMatchObject([{ trips: 11 }]);
  });

  test("is forgotten once its trips are too old", async () => {
    await ride(12);
    expect(await learned()).toHaveLength(1);
    await owner`update orders set created_at = created_at - interval '60 days' where merchant_id = ${merchant.id}`;
    expect(await learned()).toHaveLength(1);
    await owner`update pickup_waits set learned_at = now() - interval '1 day'`;
    expect(await learned()).toEqual([]);
  });

  test("says nothing of when a parcel is ready where most riders are not kept waiting", async () => {
    await ride(6, { came: 22, collected: 26 });
    await ride(5);
    expect(await learned()).toEqual([{ trips: 11, wait: 4, ready: null }]);
  });

  test("is never ready later than the market's lead time", async () => {
    await ride(10, { collected: 90 });
    expect(await learned()).toMatchObject([{ wait: 84, ready: 30 }]);
  });

  test("does not grow by riders who were sent later because of it", async () => {
    const sentLater = (minutesReady: number) => ({
      dispatch_at: new Date(Date.now() - 86_400_000).toISOString(),
      usual_ready_at: new Date(Date.now() - 86_400_000 + minutesReady * 60_000).toISOString(),
    });
    await ride(11, { came: 12, collected: 60, order: sentLater(20) });
    expect(await learned()).toMatchObject([{ ready: null }]);
    await ride(12, { came: 12, collected: 33, order: sentLater(20) });
    await owner`delete from pickup_waits`;
    expect(await learned()).toMatchObject([{ ready: 21 }]);
  });
});

const quoted = async (key: string) => {
  const to = nearby(merchant.pickup);
  const { body } = await post("/quote", key, {
    delivery_lat: to.latitude,
    delivery_lng: to.longitude,
  });
  return body;
};

/** Collecting, riding and handing over take 22 minutes, and the ride to the pickup 5. */
describe("an order of a shop that usually has parcels ready after 21 minutes", () => {
  const place = async (fields: Record<string, unknown> = {}) => {
    const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
    const [row] = await owner`
      select eta_minutes as minutes, rider_id is not null as "hasRider",
             round(extract(epoch from usual_ready_at - created_at) / 60)::int as usual,
             round(extract(epoch from dispatch_at - created_at) / 60)::int as search
        from orders where id = ${String(body.order_id)}`;
    return { ...row, body };
  };

  beforeEach(async () => {
    await ride(12);
    await learnPickupWaits();
  });

  test("is quoted and promised with that time, and its rider is sent so as to be there ten minutes before", async () => {
    expect((await quoted(merchant.liveKey)).eta_minutes).toBe(21 + 22);
    const { body, ...row } = await place();
    expect(row).toEqual({ minutes: 21 + 22, usual: 21, search: 6, hasRider: false });
    expect(body).toMatchObject({ ready_at: null });
  });

  test("is searched for at once when the shop says that it is ready", async () => {
    const { body } = await place();
    await post(`/orders/${String(body.order_id)}/ready`, merchant.liveKey, {});
    const [row] =
      await owner`select dispatch_at <= now() as "isDue", collect_at(o) <= now() as "isReady" from orders o where id = ${String(body.order_id)}`;
    expect(row).toEqual({ isDue: true, isReady: true });
    const { body: read } = await get(`/orders/${String(body.order_id)}`, merchant.liveKey);
    expect(read.ready_at).not.toBeNull();
  });

  test("follows what the merchant says, and not what is usual", async () => {
    expect(await place({ ready_in_minutes: 0 })).toMatchObject({
      usual: null,
      search: null,
      hasRider: true,
    });
  });

  test("is refused where no rider is in reach, as without that time", async () => {
    await owner`update riders set is_online = false`;
    const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant));
    expect(body).toMatchObject({ error: "ERR_NO_CAPACITY_AVAILABLE" });
  });

  test("is quoted as before in TEST, for another pickup and for another merchant", async () => {
    expect((await quoted(merchant.testKey)).eta_minutes).toBe(22);
    await owner`update pickup_waits set latitude = latitude + 0.001`;
    expect((await quoted(merchant.liveKey)).eta_minutes).toBe(27);
    await owner`update pickup_waits set latitude = latitude - 0.001`;
    const other = await createMerchant({ market: await createMarket() });
    await owner`update pickup_waits set merchant_id = ${other.id}`;
    expect((await quoted(merchant.liveKey)).eta_minutes).toBe(27);
  });
});
