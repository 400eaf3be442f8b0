import { expect, test } from "vitest";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { grantRiderAuthority } from "../../authority/rider-context";
import { readEarnedWeeks } from "./read-earned-weeks";

const ZONE = "Africa/Blantyre";

test("a week begins on Monday by the market's clock, and refunded orders and unset pay count for no money", async () => {
  const { merchant, phone } = await createPhone();
  const { courierId, id: riderId } = phone.rider;
  const rider = grantRiderAuthority({
    riderId,
    courierId,
    timezone: ZONE,
    currency: "MWK",
    userId: "usr_test",
  });
  expect(await readEarnedWeeks(rider)).toEqual(
    Array.from({ length: 8 }, () => ({
      monday: expect.any(String) as string,
      orders: 0,
      deliveryMinor: null,
      extraMinor: 0,
    })),
  );
  const monday = owner`date_trunc('week', now() at time zone ${ZONE}) at time zone ${ZONE}`;
  const at = [
    { earned: owner`${monday}`, minor: 150_000, extra: 20_000 },
    { earned: owner`${monday} - interval '1 second'`, minor: 90_000, extra: 0 },
    { earned: owner`${monday} - interval '7 weeks'`, minor: null, extra: 5_000 },
    { earned: owner`${monday} - interval '7 weeks 1 second'`, minor: 70_000, extra: 0 },
    { earned: owner`${monday}`, minor: 60_000, extra: 0, refunded: true },
  ];
  for (const { earned, minor, extra, refunded = false } of at) {
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
    await owner`update rider_earnings
        set earned_at = ${earned}, delivery_minor = ${minor}, waiting_minor = ${extra},
            refunded_at = case when ${refunded} then now() end
      where order_id = ${order.id}`;
  }
  const weeks = await readEarnedWeeks(rider);
  const facts = weeks.map(({ orders, deliveryMinor, extraMinor }) => [
    orders,
    deliveryMinor,
    extraMinor,
  ]);
  expect(facts).toEqual([
    [1, null, 0],
    ...Array.from({ length: 5 }, () => [0, null, 0]),
    [1, 90_000, 0],
    [1, 150_000, 20_000],
  ]);
  const mondays = weeks.map((week) => new Date(`${week.monday}T00:00:00Z`).getUTCDay());
  expect(mondays).toEqual(Array.from({ length: 8 }, () => 1));
});
