import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import {
  choose,
  chosenOf,
  carriedParcel,
  failedParcel,
  passHours,
  tomorrowMorning,
} from "@/test/next-tries";
import { jobOf, readDay, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { announceDelays } from "../../ordering/orders/announce-delays";
import { readCourierAttention } from "../../ordering/orders/read-courier-attention";
import { stageAlerts } from "./stage-alerts";

const alertsOf = (id: string) =>
  owner`select kind, merchant_id is not null as merchant, courier_id is not null as courier
    from alerts where facts ->> 'orderId' = ${id} and kind in ('order_late', 'rider_stuck')
    order by merchant, courier`;

test("a chosen time that passed without a try is said once to the company and the desk", async () => {
  const parcel = await failedParcel();
  const { courierId } = parcel.phone.rider;
  const dispatcher = await createStaff("owner", courierId);
  const needsAttention = async () => {
    const orders = await readCourierAttention(dispatcher);
    return orders.filter(({ id }) => id === parcel.id).map(({ isLate }) => isLate);
  };
  await choose(parcel, await tomorrowMorning());
  // The rider goes home with the parcel, and the app is closed.
  await owner`update riders set is_online = false, last_seen_at = now() - interval '3 hours' where id = ${parcel.phone.rider.id}`;
  await stageAlerts();
  expect(await alertsOf(parcel.id)).toEqual([]);
  expect(await needsAttention()).toEqual([]);

  const { until } = await chosenOf(parcel);
  const hours = Math.ceil((until!.getTime() - Date.now()) / 3_600_000) + 2;
  await passHours(parcel, hours);
  await owner`update riders set last_seen_at = now() where id = ${parcel.phone.rider.id}`;
  await stageAlerts();
  await stageAlerts();
  expect(await alertsOf(parcel.id)).toEqual([
    { kind: "order_late", merchant: false, courier: false },
    { kind: "order_late", merchant: false, courier: true },
  ]);
  expect(await needsAttention()).toEqual([true]);
});

test("an order whose recipient chose a later time is not delayed", async () => {
  const parcel = await carriedParcel();
  await owner`update orders set promised_from = now() - interval '3 hours', delayed_to = now() - interval '2 hours',
      promised_by = now() + interval '1 minute' where id = ${parcel.id}`;
  const window = await tomorrowMorning();
  await choose(parcel, window);
  expect(await chosenOf(parcel)).toMatchObject({ promisedBy: window.until });
  await announceDelays();
  const delays =
    await owner`select from events where order_id = ${parcel.id} and type = 'order.delayed'`;
  expect(delays).toHaveLength(0);
});

test("what is tried again later comes after what is due now", async () => {
  const { merchant, phone, ...parcel } = await failedParcel();
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await choose(parcel, await tomorrowMorning());
  const { jobs } = await readDay(phone);
  expect(jobs.map(({ orderId }) => orderId)).toEqual([order.id, parcel.id]);
  expect(await jobOf(phone, parcel.id)).toMatchObject({ status: "undeliverable" });
});
