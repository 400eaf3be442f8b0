import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { readCompanyRecord } from "./read-company-record";

const NONE = {
  placed: 0,
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
    Promise.all([
      readCompanyRecord(admin, { merchantId: merchant.id }),
      readCompanyRecord(admin, { courierId }),
    ]);
  expect(await records()).toEqual([NONE, NONE]);
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  const delivered = { ...NONE, placed: 1, delivered: 1, onTime: 1 };
  expect(await records()).toEqual([delivered, delivered]);
  await owner`
    update orders set promised_by = delivered_at - interval '1 minute', disputed_at = now(),
           disputed_by = 'recipient', dispute_reason = 'Not here'
     where id = ${order.id}`;
  const late = { ...delivered, onTime: 0, disputed: 1, disputesOpen: 1 };
  expect(await records()).toEqual([late, late]);
  await owner`update orders set created_at = created_at - interval '31 days' where id = ${order.id}`;
  expect(await records()).toEqual([NONE, NONE]);
});
