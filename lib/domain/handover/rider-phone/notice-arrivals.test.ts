import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { moveOrder } from "@/test/orders";
import {
  act,
  createPhone,
  lifeOf,
  offerOf,
  phoneOf,
  send,
  takenOrder,
  type Phone,
} from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";
import { ORDER_LIFE } from "../../order-status";

type Place = { latitude: number; longitude: number };

type Said = { metres?: number; secondsAgo?: number; accuracyM?: number | null };

/** Reports that the phone was some metres from a place. */
function report(phone: Phone, place: Place, said: Said = {}) {
  const { metres = 0, secondsAgo = 0, accuracyM = 10 } = said;
  const recordedAt = new Date(Date.now() - secondsAgo * 1_000).toISOString();
  const latitude = place.latitude + metres / 111_195;
  const position = { latitude, longitude: place.longitude, recordedAt, accuracyM };
  return send("POST", "positions", phone.session, { body: { positions: [position] } });
}

/** An order whose rider is on the way, with the place to arrive at; its past lies an hour back. */
async function onTheWay(to: "pickup" | "destination") {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone);
  if (to === "destination") await moveOrder(merchant, order.id, "picked_up", "in_transit");
  await owner`update events set occurred_at = occurred_at - interval '1 hour' where order_id = ${order.id}`;
  await owner`update orders set assigned_at = assigned_at - interval '1 hour' where id = ${order.id}`;
  const { body } = await get(`/orders/${order.id}`, merchant.liveKey);
  const place =
    to === "pickup"
      ? merchant.pickup
      : { latitude: body.delivery_lat, longitude: body.delivery_lng };
  return { merchant, phone, order, place };
}

async function newestEvent(orderId: string) {
  const [row] = await owner`
    select type, actor, status_label as label, data->>'noticed_by' as "noticedBy",
           occurred_at as "occurredAt"
      from events where order_id = ${orderId} order by sequence desc limit 1`;
  return { ...row };
}

const statusOf = async (orderId: string) => (await lifeOf(orderId)).status;

describe.each([
  ["pickup", "assigned", "arrived_at_pickup"],
  ["destination", "in_transit", "arrived"],
] as const)("a rider's position at the %s", (to, before, after) => {
  test("moves the order to its arrival, and the event says how it was noticed", async () => {
    const { merchant, phone, order, place } = await onTheWay(to);
    await report(phone, place, { metres: 70, secondsAgo: 20 });
    const event = await newestEvent(order.id);
    expect(event).toMatchObject({
      type: `order.${after}`,
      actor: "position",
      label: ORDER_LIFE[after].label,
      noticedBy: "position",
    });
    expect(Date.now() - event.occurredAt.getTime()).toBeGreaterThan(19_000);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test.each<[string, Said]>([
    ["further away than the radius", { metres: 90 }],
    ["less exact than the radius", { accuracyM: 81 }],
    ["of unknown exactness", { accuracyM: null }],
    ["too old to say where the rider is", { secondsAgo: 6 * 60 }],
    ["from before the order's last event", { secondsAgo: 2 * 60 * 60 }],
  ])("that is %s moves nothing", async (_, said) => {
    const { phone, order, place } = await onTheWay(to);
    await report(phone, place, said);
    expect(await statusOf(order.id)).toBe(before);
  });

  test("counts by the radius of the market", async () => {
    const { merchant, phone, order, place } = await onTheWay(to);
    await owner`with market as (
        insert into markets (code, name, currency, timezone, phone_region, dispatch_radius_m, arrival_radius_m)
        values (${merchant.id}, 'Wide', 'MWK', 'Africa/Blantyre', 'MW', 25000, 200) returning code)
      update merchants set market_code = market.code from market where id = ${merchant.id}`;
    await report(phone, place, { metres: 150 });
    expect(await statusOf(order.id)).toBe(after);
  });

  test("changes nothing a second time, also from many reports at once", async () => {
    const { phone, order, place } = await onTheWay(to);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => report(phone, place, { secondsAgo: index })),
    );
    await report(phone, place);
    const { steps } = await lifeOf(order.id);
    expect(steps.filter(({ status }) => status === after)).toHaveLength(1);
  });
});

test("a rider at the destination does not skip the pickup, nor go back to it", async () => {
  const { merchant, phone, order, place } = await onTheWay("pickup");
  const { body } = await get(`/orders/${order.id}`, merchant.liveKey);
  await report(phone, { latitude: body.delivery_lat, longitude: body.delivery_lng });
  expect(await statusOf(order.id)).toBe("assigned");
  await moveOrder(merchant, order.id, "picked_up", "in_transit");
  await report(phone, place);
  expect(await statusOf(order.id)).toBe("in_transit");
});

test("a rider who tries the same door again reports the arrival by hand", async () => {
  const { merchant, phone, order, place } = await onTheWay("destination");
  await report(phone, place);
  await moveOrder(merchant, order.id, "undeliverable", "in_transit");
  await owner`update events set occurred_at = occurred_at - interval '1 minute' where order_id = ${order.id}`;
  await report(phone, place);
  expect(await statusOf(order.id)).toBe("in_transit");
  await act(phone, { kind: "arrive", orderId: order.id });
  expect(await statusOf(order.id)).toBe("arrived");
});

test("the next rider's arrival is noticed after the first one dropped the order", async () => {
  const { merchant, phone, order, place } = await onTheWay("pickup");
  await report(phone, place);
  const next = await phoneOf(await createRider(merchant.pickup));
  await act(phone, { kind: "drop", orderId: order.id, reason: "breakdown" });
  const { id: offerId } = await offerOf(next, order.id);
  await act(next, { kind: "accept_offer", offerId });
  await report(next, place);
  expect(await statusOf(order.id)).toBe("arrived_at_pickup");
});

test("an arrival that a rider reports with a position is the rider's own", async () => {
  const { phone, order, place } = await onTheWay("pickup");
  const position = { ...place, accuracyM: 5 };
  const answer = await act(phone, { kind: "arrive_at_pickup", orderId: order.id, position });
  expect(answer.body.done).toBe("now");
  expect(await newestEvent(order.id)).toMatchObject({ actor: "rider", noticedBy: null });
});

test("a rider who says it after it was noticed changes nothing", async () => {
  const { phone, order, place } = await onTheWay("pickup");
  await report(phone, place);
  const answer = await act(phone, { kind: "arrive_at_pickup", orderId: order.id });
  expect(answer.body).toMatchObject({ done: "already", order: { status: "arrived_at_pickup" } });
});
