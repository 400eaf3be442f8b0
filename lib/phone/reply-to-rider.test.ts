import { afterAll, beforeEach, expect, test } from "vitest";
import { smsSegments } from "@/lib/core/sms-text";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { act, phoneOf, pinOf, readDay, type Phone } from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const RIDER = "+265888000333";
const RECIPIENT = { receiver_name: "Thoko Banda", receiver_phone: "+265999123456" };

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let merchant: TestMerchant;
let phone: Phone;
let orderId: string;

beforeEach(async () => {
  await owner`truncate notifications, replies, phone_preferences, ussd_sessions`;
  await owner`update riders set phone = '+265991234567', is_online = false where phone = ${RIDER}`;
  merchant = await createMerchant();
  phone = await phoneOf(await createRider(merchant.pickup));
  await owner`update riders set phone = ${RIDER}, confirmed_phone = ${RIDER} where id = ${phone.rider.id}`;
  ({ id: orderId } = await placeOrder(merchant, { fields: RECIPIENT }));
  await fanOutEvents();
  const { offers } = await readDay(phone);
  await act(phone, { kind: "accept_offer", offerId: offers[0]!.id });
  await owner`update riders set last_seen_at = now() - interval '3 minutes' where id = ${phone.rider.id}`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

test("a recipient's messages go once and in their order to a rider without the app, in one message, without the PIN", async () => {
  const pin = await pinOf(orderId);
  await recipientSays(`My PIN is ${pin}`, "a");
  await recipientSays("I am at the blue gate 🚪 beside the mill. ".repeat(20), "b");
  await recipientSays("I am at the blue gate 🚪 beside the mill. ".repeat(20), "b");
  await Promise.all([sendDueNotifications(), sendDueNotifications()]);
  await sendDueNotifications();
  const number = jobNumberOf(orderId);
  const [first, second, ...more] = toRider();
  expect(first).toBe(`Order ${number}, Thoko says: My PIN is ****`);
  expect(second).toMatch(
    /^Order \d\d, Thoko says: I am at the blue gate {2}beside the mill\..*\.$/,
  );
  expect(smsSegments(second!)).toBe(1);
  expect(more).toEqual([]);
  expect(toRider().join(" ")).not.toContain("999123456");
});

test("a wish by USSD goes there too, in the rider's language", async () => {
  await receive("message", { from: RIDER, text: "CHICHEWA", id: "language" });
  await owner`update riders set last_seen_at = now() - interval '3 minutes' where id = ${phone.rider.id}`;
  await sendDueNotifications();
  gateway.sent.length = 0;
  const dialled = { sessionId: "s", phoneNumber: RECIPIENT.receiver_phone };
  await receive("ussd", { ...dialled, text: "4*1" });
  await receive("ussd", { ...dialled, text: "4*1" });
  await sendDueNotifications();
  expect(toRider()).toEqual([
    expect.stringMatching(/^Ntchito \d\d: Thoko palibe panopa, akuti mubwere nthawi ina\.$/),
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    "whose app reports",
    () => owner`update riders set last_seen_at = now() where id = ${phone.rider.id}`,
  ],
  [
    "whose number was never confirmed",
    () => owner`update riders set confirmed_phone = null where id = ${phone.rider.id}`,
  ],
])("goes to no phone of a rider %s", async (_, change) => {
  await change();
  await recipientSays("I am at the gate", "c");
  await sendDueNotifications();
  expect(toRider()).toEqual([]);
});

test.each<[string, string, () => Promise<unknown>]>([
  [
    "the order is over",
    "rider_left",
    () => owner`update orders set status = 'delivered', delivered_at = now() where id = ${orderId}`,
  ],
  [
    "the rider answered STOP",
    "opted_out",
    () => owner`insert into phone_preferences (phone, opted_out_at) values (${RIDER}, now())`,
  ],
  [
    "an hour has passed",
    "too_late",
    () => owner`update notifications set created_at = now() - interval '61 minutes'`,
  ],
])("is not sent once %s, and the order's page says why", async (_, reason, change) => {
  await recipientSays("I am at the gate", "d");
  await change();
  await sendDueNotifications();
  expect(toRider()).toEqual([]);
  expect(await owner`select state, reason from notifications where step = 'reply'`).toEqual([
    { state: "skipped", reason },
  ]);
});

test("more than five in an hour are left to the order's page", async () => {
  for (let said = 0; said < 7; said += 1) await recipientSays(`Message ${said}`, `many ${said}`);
  expect(await owner`select from notifications where step = 'reply'`).toHaveLength(5);
  expect(await owner`select from replies where kind = 'message'`).toHaveLength(7);
});

test("an unconfirmed number acts for no rider and gets no offers", async () => {
  await owner`update riders set confirmed_phone = '+265991234567' where id = ${phone.rider.id}`;
  const before = (await readDay(phone)).jobs;
  await owner`update riders set last_seen_at = now() - interval '3 minutes' where id = ${phone.rider.id}`;
  await receive("message", { from: RIDER, text: "SHOP", id: "s" });
  expect(await receive("ussd", { sessionId: "u", phoneNumber: RIDER, text: "1*1" })).toMatch(
    /^END Your number isn't confirmed yet/,
  );
  const { id } = await placeOrder(merchant);
  await sendDueNotifications();
  expect(toRider()).toEqual([expect.stringMatching(/^Your number isn't confirmed yet/)]);
  expect((await readDay(phone)).jobs).toEqual(before);
  expect(await owner`select from notifications where step = 'offer' and order_id = ${id}`).toEqual(
    [],
  );
});

const toRider = () => gateway.sent.filter(({ to }) => to === RIDER).map(({ text }) => text);

function recipientSays(text: string, id: string): Promise<string> {
  return receive("message", { from: RECIPIENT.receiver_phone, text, id });
}

function receive(kind: string, fields: Record<string, string>): Promise<string> {
  return receiveSmsCallback(smsProviderNamed("africastalking"), kind, gateway.call(kind, fields));
}
