import { pbkdf2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { readDetails, RIDER_DETAILS } from "@/lib/domain/ordering/orders/order-details";
import { labelCodeOf } from "@/test/orders";
import { signedIn } from "@/test/people";
import {
  act,
  createPhone,
  jobOf,
  phoneOf,
  pinOf,
  readDay,
  send,
  takenOrder,
} from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";
import { isRightCode } from "../_phone/is-right-code";

const DAY_MS = 24 * 60 * 60_000;

test("says who the rider is and whether they are asked", async () => {
  const { phone } = await createPhone();
  await owner`update riders set name = 'Chisomo  Banda', plate = 'RU 1234' where id = ${phone.rider.id}`;
  expect(await readDay(phone)).toEqual({
    rider: {
      id: phone.rider.id,
      name: "Chisomo  Banda",
      firstName: "Chisomo",
      state: "online",
      vehicleClass: "BIKE",
      plate: "RU 1234",
      company: "Test courier",
      companyPhone: null,
      supportPhone: null,
      timezone: "Africa/Blantyre",
      isSuspended: false,
      suspendedReason: null,
      lacksDocuments: false,
      documentsDue: 0,
      offerHours: null,
    },
    offers: [],
    jobs: [],
    route: { version: 0, stops: [] },
    messages: [],
    tripShare: null,
    demand: null,
    missedOffers: [],
    takenJobs: [],
    lastDone: null,
    earnings: { today: { amountMinor: null, currency: "MWK" }, deliveriesToday: 0 },
    rating: null,
    cash: {
      inHandMinor: 0,
      dueMinor: 0,
      limitMinor: 200_000_00,
      isOverdue: false,
      mustHandIn: false,
      code: null,
      counters: [],
      left: [],
      stated: [],
    },
    alarm: null,
    shifts: [],
    daysOff: [],
    documents: [
      { kind: "driving_licence", isRequired: true },
      { kind: "certificate_of_fitness", isRequired: false },
      { kind: "insurance", isRequired: true },
    ].map((document) => ({ ...document, isDue: false, accepted: null, sent: null })),
    serverTime: expect.any(String) as string,
  });
});

test("a phone gets the shifts that count and the days off until the end of next week", async () => {
  const { phone } = await createPhone();
  const riderId = phone.rider.id;
  await owner`insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
    select courier_id, id, now() + make_interval(days => d), now() + make_interval(days => d, hours => 8)
      from riders, unnest(array[-1, 0, 1, 30]) d where id = ${riderId}`;
  await owner`insert into rider_days_off (courier_id, rider_id, from_day, to_day)
    select courier_id, id, (now() + interval '1 day') at time zone 'Africa/Blantyre',
           (now() + interval '3 days') at time zone 'Africa/Blantyre' from riders where id = ${riderId}`;
  await owner`select copy_dispatch_hours(c, r.id) from riders r join couriers c on c.id = r.courier_id
    where r.id = ${riderId}`;
  const { shifts = [], daysOff = [], rider } = await readDay(phone);
  expect(
    shifts.map(({ beginsAt }) =>
      Math.abs(Math.round((Date.parse(beginsAt) - Date.now()) / DAY_MS)),
    ),
  ).toEqual([0]);
  expect(daysOff).toHaveLength(1);
  expect(rider.offerHours).toEqual([
    { from: null, until: expect.any(String) as string },
    { from: expect.any(String) as string, until: null },
  ]);
});

test("a job has everything that its delivery needs", async () => {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone);
  const [row] = await owner`update orders set receiver_name = 'Thoko Banda',
      receiver_phone = '+265991234567', delivery_address = 'Blue gate', item_name = 'Insulin',
      merchant_reference_id = 'RX-1', pin_tries = 2
    where id = ${order.id}
    returning (fee_minor - platform_fee_minor)::int as pay, delivery_latitude as latitude,
      delivery_longitude as longitude`;
  const { pinCheck, parcelCheck, acceptedAt, ...job } = (await jobOf(phone, order.id))!;
  expect(job).toEqual({
    orderId: order.id,
    door: null,
    entrance: null,
    hints: [],
    neighbour: null,
    counter: null,
    counterUntil: null,
    changed: [],
    nextTryFrom: null,
    nextTryUntil: null,
    notOrderedAt: null,
    replies: [],
    trackingId: order.trackingId,
    status: "assigned",
    label: "assigned",
    next: [{ kind: "arrive_at_pickup" }, { kind: "drop" }],
    pickup: { address: "Shop 4", ...merchant.pickup, merchantName: "Test merchant", phone: null },
    delivery: {
      address: "Blue gate",
      latitude: row?.latitude as number,
      longitude: row?.longitude as number,
      receiverName: "Thoko Banda",
      receiverPhone: "+265991234567",
    },
    ...readDetails(RIDER_DETAILS, () => null),
    itemName: "Insulin",
    productType: "Package",
    requiredWeightKg: 5,
    collectMinor: 0,
    collectLeastMinor: 0,
    byPhoneMinor: 0,
    payMinor: null,
    companyMinor: row?.pay as number,
    distanceM: expect.any(Number),
    deliverFrom: null,
    promisedAt: expect.any(String),
    arrivedAt: null,
    currency: "MWK",
    reference: "RX-1",
    pickupAt: null,
    readyAt: null,
    paidMinor: 0,
    onFailed: "return",
    failedAttempts: 0,
    pinTriesLeft: 3,
    returnPinCheck: null,
    returnPinTriesLeft: 5,
    safePlace: null,
  });
  expect(Math.abs(Date.now() - Date.parse(acceptedAt ?? ""))).toBeLessThan(60_000);
  for (const check of [pinCheck, parcelCheck]) {
    expect(check?.iterations).toBeGreaterThanOrEqual(100_000);
  }
});

test("the phone can tell the right PIN from a wrong one, and no two orders have the same hash", async () => {
  const { merchant, phone } = await createPhone();
  const jobs = [await takenOrder(merchant, phone), await takenOrder(merchant, phone)];
  await owner`update orders set delivery_pin = '4711' where rider_id = ${phone.rider.id}`;
  const checks = await Promise.all(
    jobs.map(async ({ order }) => (await jobOf(phone, order.id))!.pinCheck),
  );
  const [check] = checks;
  const hashOf = (pin: string) =>
    pbkdf2Sync(pin, Buffer.from(check!.salt, "base64"), check!.iterations, 32, "sha256").toString(
      "base64",
    );
  expect(hashOf("4711")).toBe(check!.hash);
  expect(hashOf("4712")).not.toBe(check!.hash);
  expect(checks[1]!.hash).not.toBe(check!.hash);
  expect(JSON.stringify(await readDay(phone))).not.toContain("4711");
});

test("until the pickup the phone can tell the label's code from others, and knows no way to compute it", async () => {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone, "arrive_at_pickup");
  const code = await labelCodeOf(order.id);
  const check = (await jobOf(phone, order.id))!.parcelCheck!;
  expect(await isRightCode(code, [check])).toBe(true);
  expect(await isRightCode("AAAA", [check])).toBe(false);
  expect(JSON.stringify(await readDay(phone))).not.toContain(`"${code}"`);
  await act(phone, { kind: "pick_up", orderId: order.id, code });
  expect((await jobOf(phone, order.id))?.parcelCheck).toBeNull();
});

test("a delivery counts for the day on which it was made, and a delivered order is no longer a job", async () => {
  const { merchant, phone } = await createPhone();
  const steps = ["pick_up", "depart"] as const;
  const jobs = [
    await takenOrder(merchant, phone, ...steps),
    await takenOrder(merchant, phone, ...steps),
  ];
  for (const { order } of jobs) {
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  }
  await owner`update rider_earnings set earned_at = now() - interval '1 day'
    where order_id = ${jobs[0]!.order.id}`;
  const { earnings, jobs: left } = await readDay(phone);
  expect(earnings).toEqual({
    today: { amountMinor: null, currency: "MWK" },
    deliveriesToday: 1,
  });
  expect(left).toEqual([]);
});

test("the rating is the average of the last 30 days, without refunded deliveries", async () => {
  const { merchant, phone } = await createPhone();
  const ratings = [5, 4, 1, 2, null];
  const orderIds: string[] = [];
  for (const rating of ratings) {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
    await owner`update orders set rating = ${rating}, rated_at = case when ${rating !== null} then now() end
      where id = ${order.id}`;
    orderIds.push(order.id);
  }
  await owner`update rider_earnings set earned_at = now() - interval '31 days'
    where order_id = ${orderIds[2]!}`;
  await owner`update rider_earnings set refunded_at = now() where order_id = ${orderIds[3]!}`;
  expect((await readDay(phone)).rating).toEqual({ average: 4.5, count: 2 });
});

test("another rider of the same company sees nothing of it", async () => {
  const { merchant, phone } = await createPhone();
  await takenOrder(merchant, phone);
  const { courierId } = phone.rider;
  const other = await phoneOf(await createRider(merchant.pickup, { courierId, isOnline: false }));
  expect(await readDay(other)).toMatchObject({ offers: [], jobs: [], rider: { state: "offline" } });
});

test("only riders read it, signed in and from a page of ours", async () => {
  expect(await send("GET", "data", undefined)).toMatchObject({
    status: 401,
    body: { error: "Signed out" },
  });
  for (const role of ["merchant", "courier", "admin"] as const) {
    expect((await send("GET", "data", await signedIn({ role }))).status).toBe(403);
  }
  const { phone } = await createPhone();
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await send("GET", "data", phone.session, { headers })).status).toBe(403);
  expect((await send("POST", "data", phone.session, { body: {} })).status).toBe(405);
});
