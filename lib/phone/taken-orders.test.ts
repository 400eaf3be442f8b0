import { afterAll, beforeEach, expect, test } from "vitest";
import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import { assignOrdersByCourier } from "@/lib/domain/ordering/assigning/assign-orders-by-courier";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { useEmptyTables } from "@/test/own-database";
import { phoneOf, takenOrder, type Phone } from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000778";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let company: CourierContext;
let merchant: TestMerchant;
let phone: Phone;
let ids: [string, string];

/** A rider of a company without the app, who has accepted two orders, and a colleague. */
beforeEach(async () => {
  await owner`truncate notifications, phone_preferences`;
  await owner`update riders set phone = '+265991234567', is_online = false`;
  company = await createStaff("dispatcher");
  merchant = await createMerchant();
  phone = await phoneOf(await createRider(merchant.pickup, { courierId: company.courierId }));
  ids = [
    (await takenOrder(merchant, phone)).order.id,
    (await takenOrder(merchant, phone)).order.id,
  ].sort() as [string, string];
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE}, heard_by = 'sms' where id = ${phone.rider.id}`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

const colleague = () => createRider(nearby(merchant.pickup, 1), { courierId: company.courierId });

async function textsSent(): Promise<string[]> {
  await Promise.all([sendDueNotifications(), sendDueNotifications()]);
  await sendDueNotifications();
  return gateway.sent.filter(({ to }) => to === PHONE).map(({ text }) => text);
}

test("a rider without the app gets one text for all orders that a dispatcher gives to a colleague", async () => {
  const { id } = await colleague();
  await assignOrdersByCourier(company, { orderIds: ids, riderId: String(id) });
  expect(await textsSent()).toEqual([
    `Your company gave Test merchant's order ${jobNumberOf(ids[0])} and 1 more to other riders. Don't collect them.`,
  ]);
});

test("a rider who is marked busy learns it in the language of the phone", async () => {
  await owner`insert into phone_preferences (phone, language) values (${PHONE}, 'ny')`;
  await setRiderAvailability(company, String(phone.rider.id), {
    isExternallyBusy: true,
    reason: "Unwell",
    movesJobs: true,
  });
  const number = jobNumberOf(ids[0]);
  expect(await textsSent()).toEqual([
    `Kampani yanu yapatsa ena ntchito ${number} ya Test merchant ndi zina 1. Musakatenge katundu.`,
  ]);
});

test("an order that the platform reassigns and one that is cancelled have a text each", async () => {
  const { id } = await colleague();
  const [moved, cancelled] = ids;
  const given = { merchantId: merchant.id, orderId: moved, riderId: String(id) };
  await assignRiderByPlatform(await createAdmin("support"), given);
  await cancelOrder(await contextOf(merchant), cancelled, { reasonCode: "customer_cancelled" });
  expect((await textsSent()).sort()).toEqual([
    `Test merchant's order ${jobNumberOf(cancelled)} was cancelled. Don't collect it.`,
    `Tumiza gave Test merchant's order ${jobNumberOf(moved)} to another rider. Don't collect it.`,
  ]);
});

test("an order that the rider has again by then has no text", async () => {
  const { id } = await colleague();
  const given = { merchantId: merchant.id, orderId: ids[0] };
  const admin = await createAdmin("support");
  await assignRiderByPlatform(admin, { ...given, riderId: String(id) });
  await assignRiderByPlatform(admin, { ...given, riderId: String(phone.rider.id) });
  expect(await textsSent()).toEqual([]);
});

test("a rider whose app reports gets no text", async () => {
  await owner`update riders set heard_by = null, last_seen_at = now() where id = ${phone.rider.id}`;
  await cancelOrder(await contextOf(merchant), ids[0], { reasonCode: "customer_cancelled" });
  expect(await textsSent()).toEqual([]);
});
