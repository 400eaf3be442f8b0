import { expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { listEndedOrders } from "./list-ended-orders";
import { readRiderToday } from "./read-rider-today";

const DAY_MS = 24 * 60 * 60_000;

const dayIn = (days: number) => localDay(new Date(Date.now() + days * DAY_MS), "Africa/Blantyre");

const NOTHING = { nextShift: null, dayOff: null, delivered: 0, payMinor: null, lastOrders: [] };

test("a rider's day has the month's deliveries and the last three orders, for the own company only", async () => {
  const { merchant, phone } = await createPhone();
  const { id, courierId } = phone.rider;
  const dispatcher = await createStaff("dispatcher", courierId);
  expect(await readRiderToday(dispatcher, id)).toEqual(NOTHING);
  const delivered: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    const position = { ...merchant.pickup, accuracyM: 8 };
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id), position });
    delivered.unshift(order.id);
  }
  const today = await readRiderToday(dispatcher, id);
  expect(today).toMatchObject({ delivered: 4, payMinor: null });
  expect(today.lastOrders.map((order) => order.id)).toEqual(delivered.slice(0, 3));
  const all = await listEndedOrders(await createAdmin(), id);
  expect(all.map((order) => order.id)).toEqual(delivered);
  expect(today.lastOrders[0]).toMatchObject({ outcome: "delivered", endedAt: expect.any(Date) });
  await owner`update rider_earnings set delivery_minor = 150000, earned_at = earned_at - interval '40 days'
    where order_id = ${delivered[0]!}`;
  await owner`update rider_earnings set delivery_minor = 120000 where order_id = ${delivered[1]!}`;
  expect(await readRiderToday(dispatcher, id)).toMatchObject({ delivered: 3, payMinor: 120_000 });
  expect(await readRiderToday(await createStaff("owner"), id)).toEqual(NOTHING);
});

test("the next shift is the first one on a day that is not off, and a day off is read with its reason", async () => {
  const { phone } = await createPhone();
  const { id, courierId } = phone.rider;
  const dispatcher = await createStaff("dispatcher", courierId);
  for (const days of [1, 3]) {
    await owner`insert into rider_shifts (courier_id, rider_id, begins_at, ends_at)
      values (${courierId}, ${id}, ${`${dayIn(days)}T08:00:00+02:00`}, ${`${dayIn(days)}T16:00:00+02:00`})`;
  }
  const beginsOn = async () => {
    const { nextShift } = await readRiderToday(dispatcher, id);
    return nextShift && localDay(nextShift.beginsAt, "Africa/Blantyre");
  };
  expect(await beginsOn()).toBe(dayIn(1));
  await owner`insert into rider_days_off (courier_id, rider_id, from_day, to_day, reason)
    values (${courierId}, ${id}, ${dayIn(0)}, ${dayIn(1)}, 'A wedding')`;
  expect(await beginsOn()).toBe(dayIn(3));
  expect((await readRiderToday(dispatcher, id)).dayOff).toEqual({
    toDay: dayIn(1),
    reason: "A wedding",
  });
});
