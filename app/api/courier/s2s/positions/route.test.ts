import { expect, test } from "vitest";
import { ask, createSystem, taken } from "@/test/courier-system";
import { lifeOf } from "@/test/rider-phone";
import { createCourier, createRider, createToken, nearby, owner } from "@/test/world";

const HERE = { lat: -13.9626, lng: 33.7741 };

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString();

/** About eleven metres for each ten-thousandth of a degree. */
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 });

const report = (system: { token: string }, positions: unknown) =>
  ask(system, "POST", "positions", { body: { positions }, key: null });

async function whereIs(riderId: number) {
  const [row] = await owner`select location[1] as lat, located_at, location_accuracy_m as metres,
      round(extract(epoch from presence_ends_at - now()) / 60)::int as minutes, heard_by
    from riders where id = ${riderId}`;
  return row!;
}

const storedOf = async (riderId: number) =>
  (await owner`select recorded_at from rider_positions where rider_id = ${riderId}`).length;

/** A company with riders that no order reaches. */
async function createFleet(count: number) {
  const { id, token } = await createCourier();
  const place = { latitude: 41.3, longitude: 69.2 };
  const riders = [];
  for (let made = 0; made < count; made += 1) {
    riders.push((await createRider(place, { courierId: id })).id);
  }
  return { courierId: id, token, riders };
}

test("each rider's newest position counts, in any order, and keeps the rider in dispatch", async () => {
  const { token, riders } = await createFleet(2);
  const [one, two] = riders as [number, number];
  const newest = at(5);
  const { status, body } = await report({ token }, [
    { driver_id: one, ...HERE, recorded_at: at(60) },
    { driver_id: two, ...north(900), recorded_at: at(20) },
    { driver_id: one, ...north(500), recorded_at: newest, accuracy_m: 8.4 },
    { driver_id: one, ...north(200), recorded_at: at(30) },
  ]);
  expect(status).toBe(200);
  expect(body.recorded).toBe(4);
  expect(body.results).toEqual(
    [one, two, one, one].map((driver_id) => ({ driver_id, result: "recorded" })),
  );
  const found = await whereIs(one);
  expect(found).toMatchObject({ lat: north(500).lat, metres: 8, minutes: 15, heard_by: null });
  expect((found.located_at as Date).toISOString()).toBe(newest);
  expect((await whereIs(two)).lat).toBe(north(900).lat);
  expect([await storedOf(one), await storedOf(two)]).toEqual([3, 1]);
});

test("a batch that is sent again, or five times at once, is answered the same and stored once", async () => {
  const { token, riders } = await createFleet(1);
  const batch = [30, 10].map((ago) => ({ driver_id: riders[0], ...HERE, recorded_at: at(ago) }));
  const first = await report({ token }, batch);
  const before = await whereIs(riders[0]!);
  const again = await report({ token }, batch);
  expect(again.body).toEqual(first.body);
  expect(await whereIs(riders[0]!)).toEqual(before);
  const crowd = await Promise.all([1, 2, 3, 4, 5].map(() => report({ token }, batch)));
  expect(new Set(crowd.map(({ status }) => status))).not.toContain(500);
  expect(crowd.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await storedOf(riders[0]!)).toBe(2);
});

test("old, future, impossible and foreign positions are left out, each with its result, and the rest counts", async () => {
  const { token, riders } = await createFleet(1);
  const [own] = riders as [number];
  const foreign = (await createFleet(1)).riders[0]!;
  const sent: [number, object, string][] = [
    [own, { ...HERE, recorded_at: at(86_460) }, "too_old"],
    [own, { ...HERE, recorded_at: at(-180) }, "in_future"],
    [own, { ...HERE, recorded_at: at(-60) }, "recorded"],
    [own, { lat: 0, lng: 0, recorded_at: at(5) }, "not_on_earth"],
    [own, { lat: 90.1, lng: 33, recorded_at: at(5) }, "not_on_earth"],
    [foreign, { ...HERE, recorded_at: at(5) }, "rider_not_found"],
    [2_147_483_647, { ...HERE, recorded_at: at(5) }, "rider_not_found"],
    [own, { ...HERE, recorded_at: at(5) }, "recorded"],
  ];
  const { body } = await report(
    { token },
    sent.map(([driver_id, position]) => ({ driver_id, ...position })),
  );
  expect(body.results).toEqual(sent.map(([driver_id, , result]) => ({ driver_id, result })));
  expect(body.recorded).toBe(2);
  expect([await storedOf(own), await storedOf(foreign)]).toEqual([2, 0]);
});

test("a rider at the pickup is marked as arrived, and a position does not put an offline rider online", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  await owner`update events set occurred_at = occurred_at - interval '1 minute' where order_id = ${order.id}`;
  const { latitude: lat, longitude: lng } = merchant.pickup;
  const idle = await createRider(nearby(merchant.pickup, 90), {
    courierId: system.courierId,
    isOnline: false,
  });
  // A jump of a kilometre is believed once it is repeated.
  await report(
    system,
    [20, 1].flatMap((ago) => [
      { driver_id: system.rider.id, lat, lng, accuracy_m: 5, recorded_at: at(ago) },
      { driver_id: idle.id, lat, lng, accuracy_m: 5, recorded_at: at(ago) },
    ]),
  );
  expect((await lifeOf(order.id)).status).toBe("arrived_at_pickup");
  const [row] = await owner`select is_online, presence_ends_at from riders where id = ${idle.id}`;
  expect(row).toEqual({ is_online: false, presence_ends_at: null });
});

test("in the sandbox positions are checked and not kept", async () => {
  const { courierId } = await createFleet(0);
  const token = await createToken(courierId, { environment: "test" });
  const [rider] = await owner<[{ id: number }]>`
    insert into riders (courier_id, environment, reference, name, phone, vehicle_class, weight_limit_g, job_limit)
    values (${courierId}, 'test', 'TEST-1', 'Tamanda', '+265999000001', 'BIKE', 50000, 3) returning id`;
  const { body } = await report({ token }, [
    { driver_id: rider.id, ...HERE, recorded_at: at(5) },
    { driver_id: rider.id, ...HERE, recorded_at: at(-180) },
  ]);
  expect(body.results.map(({ result }: { result: string }) => result)).toEqual([
    "recorded",
    "in_future",
  ]);
  expect(await storedOf(rider.id)).toBe(0);
});

test("500 positions are a batch, and 501 and none are not", async () => {
  const { token, riders } = await createFleet(3);
  const batch = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      driver_id: riders[index % 3],
      ...north(index),
      accuracy_m: 12,
      recorded_at: at(count - index),
    }));
  expect((await report({ token }, batch(500))).body.recorded).toBe(500);
  expect((await report({ token }, batch(501))).body.issues).toMatchObject([{ path: "positions" }]);
  expect((await report({ token }, [])).status).toBe(400);
});

test("riders are counted: a company that reports more than the limit waits", async () => {
  const { token } = await createFleet(0);
  const storm = Array.from({ length: 500 }, (_, index) => ({
    driver_id: 2_000_000_000 + index,
    ...HERE,
    recorded_at: at(5),
  }));
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await report({ token }, storm));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers[0]!.status).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each<[string, unknown, string]>([
  ["no list", "here", "positions"],
  ["a position that is a text", ["here"], "positions.0"],
  ["no driver", [{ ...HERE, recorded_at: at(5) }], "positions.0.driver_id"],
  [
    "a driver as a text",
    [{ driver_id: "7", ...HERE, recorded_at: at(5) }],
    "positions.0.driver_id",
  ],
  [
    "a driver beyond the greatest number",
    [{ driver_id: 2 ** 31, ...HERE, recorded_at: at(5) }],
    "positions.0.driver_id",
  ],
  [
    "a latitude in words",
    [{ driver_id: 7, ...HERE, lat: "-13", recorded_at: at(5) }],
    "positions.0.lat",
  ],
  ["no longitude", [{ driver_id: 7, lat: -13, recorded_at: at(5) }], "positions.0.lng"],
  [
    "a negative accuracy",
    [{ driver_id: 7, ...HERE, accuracy_m: -1, recorded_at: at(5) }],
    "positions.0.accuracy_m",
  ],
  ["no time", [{ driver_id: 7, ...HERE }], "positions.0.recorded_at"],
  [
    "a time without a date",
    [{ driver_id: 7, ...HERE, recorded_at: "09:29" }],
    "positions.0.recorded_at",
  ],
])("%s is a 400", async (_, positions, path) => {
  const { token } = await createCourier();
  const { status, body } = await report({ token }, positions);
  expect([status, body.issues[0].path]).toEqual([400, path]);
});
