import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { moveParcel, DELIVERY, placeLiveParcel } from "@/test/parcels";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { readClock } from "../../money/metrics/read-clock";
import { readMetricsSummary } from "../../money/metrics/read-metrics-summary";
import { readCourierRecord, readMerchantRecord } from "./read-company-record";

const NONE = {
  orders: 0,
  delivered: 0,
  onTime: 0,
  cancelled: 0,
  disputed: 0,
  disputesOpen: 0,
  notDelivered: 0,
};

test("a merchant and its courier company have the same order on record, for 30 days", async () => {
  const admin = await createAdmin();
  const { merchant, phone } = await createPhone();
  const { courierId } = phone.rider;
  const records = () =>
    Promise.all([readMerchantRecord(admin, merchant.id), readCourierRecord(admin, courierId)]);
  expect(await records()).toEqual([NONE, NONE]);
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  const delivered = { ...NONE, orders: 1, delivered: 1, onTime: 1 };
  expect(await records()).toEqual([delivered, delivered]);
  await owner`
    update orders set promised_by = delivered_at - interval '1 minute', disputed_at = now(),
           disputed_by = 'recipient', dispute_reason = 'Not here'
     where id = ${order.id}`;
  const late = { ...delivered, onTime: 0, disputed: 1, disputesOpen: 1 };
  expect(await records()).toEqual([late, late]);
  await owner`update orders set created_at = created_at - interval '31 days',
    delivered_at = delivered_at - interval '31 days' where id = ${order.id}`;
  expect(await records()).toEqual([NONE, NONE]);
});

test("the platform sees a courier company's numbers as its own home does", async () => {
  const [admin, staff] = [await createAdmin(), await createStaff()];
  const place = () => placeLiveParcel(staff.courierId);
  const [kept, old, lost] = [await place(), await place(), await place()];
  await place();
  await moveParcel(kept, ...DELIVERY);
  await moveParcel(old, ...DELIVERY);
  await moveParcel(lost, "assigned", "cancelled");
  const { today } = await readClock(staff);
  const first = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
  for (const [day, orders] of [
    [0, 4],
    [29, 4],
    [30, 3],
  ] as const) {
    await owner`update orders set created_at = now() - interval '40 days',
      delivered_at = (${today}::date - ${day}::int + time '12:00') at time zone ${staff.timezone}
      where id = ${old.id}`;
    const record = await readCourierRecord(admin, staff.courierId);
    const home = await readMetricsSummary(staff, {
      ...{ startDate: first, endDate: today, currency: "MWK" },
    });
    expect(record).toMatchObject({ orders, delivered: home.completed, cancelled: home.cancelled });
    expect(home.completed + home.cancelled + home.pending).toBe(orders);
    expect(record.onTime).toBeLessThanOrEqual(record.delivered);
  }
});
