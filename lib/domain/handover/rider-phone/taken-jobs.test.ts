import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { act, phoneOf, readDay, takenOrder, type Phone } from "@/test/rider-phone";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { changeDispatchPhone } from "../../access/couriers/change-dispatch-phone";
import { takeBackSilentOrders } from "../../dispatch/search/advance-dispatch";
import { assignRiderByCourier } from "../../ordering/assigning/assign-rider-by-courier";
import { assignRiderByPlatform } from "../../ordering/assigning/assign-rider-by-platform";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { purgeExpired } from "../../platform/retention/purge-expired";

useEmptyTables();

/** A rider of a company who has accepted an order, and a colleague farther away. */
async function createJob() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const { courierId } = dispatcher;
  const phone = await phoneOf(await createRider(merchant.pickup, { courierId }));
  const other = await createRider(nearby(merchant.pickup, 2), { courierId });
  const { order } = await takenOrder(merchant, phone);
  const toOther = { merchantId: merchant.id, orderId: order.id, riderId: String(other.id) };
  return { dispatcher, merchant, phone, other, order, toOther };
}

const newsOf = async (phone: Phone) => (await readDay(phone)).takenJobs;

test("a job that another rider is given, by the company or by the platform, says who did it", async () => {
  for (const by of ["by_company", "by_platform"] as const) {
    const { dispatcher, phone, other, order, toOther } = await createJob();
    if (by === "by_company") await assignRiderByCourier(dispatcher, toOther);
    else await assignRiderByPlatform(await createAdmin("support"), toOther);
    expect(await newsOf(phone)).toMatchObject([
      { orderId: order.id, merchantName: "Test merchant", why: by },
    ]);
    expect(await newsOf(await phoneOf(other))).toEqual([]);
  }
});

test("a job that the shop cancels is marked as cancelled", async () => {
  const { merchant, phone, order } = await createJob();
  await cancelOrder(await contextOf(merchant), order.id, { reasonCode: "customer_cancelled" });
  expect(await newsOf(phone)).toMatchObject([{ orderId: order.id, why: "cancelled" }]);
});

test("a job reassigned because the phone was silent is marked so, until the rider has it again", async () => {
  const { dispatcher, phone, order, toOther } = await createJob();
  await owner`update riders set is_online = false, presence_ends_at = null,
    silent_since = now(), last_seen_at = now() - interval '2 hours'
    where id = ${phone.rider.id}`;
  await takeBackSilentOrders();
  expect(await newsOf(phone)).toMatchObject([{ orderId: order.id, why: "silent" }]);
  await owner`update riders set is_online = true, silent_since = null, last_seen_at = now()`;
  await assignRiderByCourier(dispatcher, { ...toOther, riderId: String(phone.rider.id) });
  expect(await newsOf(phone)).toEqual([]);
});

test("a job that the rider gives back, declines or delivers is not marked", async () => {
  const { phone, order } = await createJob();
  await act(phone, { kind: "drop", orderId: order.id, reason: "breakdown" });
  expect((await readDay(phone)).jobs).toEqual([]);
  expect(await newsOf(phone)).toEqual([]);
});

test("news is old after four hours, and gone after a month", async () => {
  const { dispatcher, phone, toOther } = await createJob();
  await assignRiderByCourier(dispatcher, toOther);
  const { id } = phone.rider;
  const age = (hours: number) =>
    owner`update taken_jobs set taken_at = now() - make_interval(hours => ${hours}) where rider_id = ${id}`;
  const kept = () => owner`select from taken_jobs where rider_id = ${id}`;
  await age(3);
  expect(await newsOf(phone)).toHaveLength(1);
  await age(5);
  expect(await newsOf(phone)).toEqual([]);
  await purgeExpired();
  expect(await kept()).toHaveLength(1);
  await age(31 * 24);
  await purgeExpired();
  expect(await kept()).toEqual([]);
});

test("the company's number is on its riders' phones, as its market writes numbers", async () => {
  const { dispatcher, phone } = await createJob();
  const number = async () => (await readDay(phone)).rider.companyPhone;
  expect(await number()).toBeNull();
  await changeDispatchPhone(dispatcher, " 0999 555 123 ");
  expect(await number()).toBe("+265999555123");
  expect(await refusalOf(changeDispatchPhone(dispatcher, "call me"))).toBe("invalid_request");
  expect(await refusalOf(changeDispatchPhone(await createStaff("finance"), "0999 555 124"))).toBe(
    "role_not_allowed",
  );
  expect(await number()).toBe("+265999555123");
  await changeDispatchPhone(dispatcher, " ");
  expect(await number()).toBeNull();
});
