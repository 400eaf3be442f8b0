import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import {
  act,
  contextOfPhone,
  createPhone,
  offeredOrder,
  pinOf,
  takenOrder,
} from "@/test/rider-phone";
import { owner } from "@/test/world";
import { listOwnComments, listRiderRatings } from "./list-rider-ratings";
import { listScorecards, RATINGS_ENOUGH, SCORES } from "./list-scorecards";

test("a scorecard has a rider's deliveries, ratings and answers, and only the own company sees it", async () => {
  const { merchant, phone } = await createPhone();
  const { id, courierId } = phone.rider;
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await act(phone, {
    kind: "deliver",
    orderId: order.id,
    pin: await pinOf(order.id),
    position: { ...merchant.pickup, accuracyM: 8 },
  });
  await owner`update orders set rating = 2, rating_comment = 'The box was wet', rated_at = now()
               where id = ${order.id}`;
  const declined = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: declined.offer.id });
  const dispatcher = await createStaff("dispatcher", courierId);
  const stranger = await createStaff("dispatcher");

  for (const by of SCORES) {
    expect(await listScorecards(dispatcher, by)).toMatchObject([
      {
        riderId: id,
        delivered: 1,
        onTime: 1,
        returned: 0,
        ratings: 1,
        ratingSum: 2,
        asked: 2,
        accepted: 1,
      },
    ]);
  }
  expect((await listScorecards(dispatcher, "answer"))[0]?.answerSeconds).toBeGreaterThanOrEqual(0);
  expect(await listScorecards(stranger, "delivered")).toEqual([]);

  const ratings = [{ orderId: order.id, stars: 2, comment: "The box was wet" }];
  expect(await listRiderRatings(dispatcher, id)).toMatchObject(ratings);
  expect(await listRiderRatings(await createAdmin(), id)).toMatchObject(ratings);
  expect(await listRiderRatings(stranger, id)).toEqual([]);

  const other = await createPhone();
  const own = [{ stars: 2, comment: "The box was wet", ratedAt: expect.any(Date) as Date }];
  expect(await listOwnComments(contextOfPhone(phone))).toEqual(own);
  expect(await listOwnComments(contextOfPhone(other.phone))).toEqual([]);
  await owner`update orders set rating_comment = null where id = ${order.id}`;
  expect(await listOwnComments(contextOfPhone(phone))).toEqual([]);
});

test("riders who do worst at one thing come first, and those with nothing to count last", async () => {
  const { merchant, phone } = await createPhone();
  const { id, courierId } = phone.rider;
  const [other] = await owner<{ id: number }[]>`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit, environment)
    select courier_id, 'scored-' || id, 'Aaron', phone, vehicle_class, weight_limit_g, job_limit, environment
      from riders where id = ${id} returning id`;
  const { order, offer } = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: offer.id });
  await owner`
    insert into offers (id, merchant_id, environment, order_id, run_id, rider_id, courier_id, state, pay_minor,
                        to_pickup_m, created_at, expires_at, answered_at)
    select id || '_other', merchant_id, environment, order_id, run_id, ${other!.id}, courier_id, 'accepted', pay_minor,
           to_pickup_m, now() - interval '20 seconds', now(), now()
      from offers where order_id = ${order.id} and rider_id = ${id}`;
  const dispatcher = await createStaff("dispatcher", courierId);
  const first = async (by: (typeof SCORES)[number]) =>
    (await listScorecards(dispatcher, by)).map(({ riderId }) => riderId);
  expect(await first("accepted")).toEqual([id, other!.id]);
  expect(await first("answer")).toEqual([other!.id, id]);
  expect(await first("rating")).toEqual([other!.id, id]);
});

test("a rider with few ratings comes after those with enough, however low", async () => {
  const { merchant, phone } = await createPhone();
  const { id, courierId } = phone.rider;
  for (let count = 0; count < RATINGS_ENOUGH; count += 1) {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
    await owner`update orders set rating = 4, rated_at = now() where id = ${order.id}`;
  }
  const [other] = await owner<{ id: number }[]>`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit, environment)
    select courier_id, 'few-' || id, 'Aaron', phone, vehicle_class, weight_limit_g, job_limit, environment
      from riders where id = ${id} returning id`;
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  await owner`update orders set rating = 1, rated_at = now() where id = ${order.id}`;
  await owner`update rider_earnings set rider_id = ${other!.id} where order_id = ${order.id}`;
  const rows = await listScorecards(await createStaff("dispatcher", courierId), "rating");
  expect(rows.map(({ riderId, ratings }) => [riderId, ratings])).toEqual([
    [id, RATINGS_ENOUGH],
    [other!.id, 1],
  ]);
});
