import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { refusalOf } from "@/test/refusal-of";
import { act, createPhone, offeredOrder, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { PERFORMANCE_DAYS, readRiderPerformance } from "./read-rider-performance";

test("a rider's deliveries, punctuality, rating, answers and places are counted, for the own company and the platform", async () => {
  const { merchant, phone } = await createPhone();
  const { id, courierId } = phone.rider;
  const orders = [];
  for (const rating of [5, 4]) {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    const position = { ...merchant.pickup, accuracyM: 8 };
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id), position });
    await owner`update orders set rating = ${rating}, rated_at = now() where id = ${order.id}`;
    orders.push(order);
  }
  await owner`update orders set promised_by = created_at - interval '1 second'
    where id = ${orders[0]!.id}`;
  const declined = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: declined.offer.id });
  const dispatcher = await createStaff("dispatcher", courierId);
  const found = await readRiderPerformance(dispatcher, id);
  expect(found).toMatchObject({
    delivered: 2,
    returned: 0,
    onTime: 1,
    ratings: 2,
    ratingSum: 9,
    asked: 3,
    accepted: 2,
    payMinor: null,
  });
  expect(found.days).toHaveLength(PERFORMANCE_DAYS);
  expect(found.days.at(-1)).toMatchObject({ delivered: 2 });
  expect(found.positions[0]).toMatchObject({ ...merchant.pickup, accuracyM: 8 });
  expect(await readRiderPerformance(await createAdmin(), id)).toEqual(found);
  const stranger = readRiderPerformance(await createStaff("owner"), id);
  expect(await refusalOf(stranger)).toBe("rider_not_found");
});
