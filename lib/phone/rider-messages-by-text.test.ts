import { afterAll, beforeEach, expect, test } from "vitest";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { listRiderThreads } from "@/lib/domain/handover/rider-messages/list-rider-threads";
import { readRiderThread } from "@/lib/domain/handover/rider-messages/read-rider-thread";
import { sendRiderMessage } from "@/lib/domain/handover/rider-messages/send-rider-message";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { createStaff } from "@/test/courier-staff";
import { useMarketHour } from "@/test/market-hour";
import { useEmptyTables } from "@/test/own-database";
import { act, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createRider, owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000779";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

/** On the clock of the market. */
const setHour = useMarketHour();

let company: CourierContext;
let phone: Phone;

/** A rider with a confirmed number, last heard by text message; it is noon. */
beforeEach(async () => {
  await owner`truncate notifications, phone_preferences`;
  await owner`update riders set phone = '+265991234567', confirmed_phone = null`;
  await setHour(12);
  company = await createStaff("dispatcher");
  const near = { latitude: -13.98, longitude: 33.77 };
  phone = await phoneOf(await createRider(near, { courierId: company.courierId }));
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE}, heard_by = 'sms' where id = ${phone.rider.id}`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

const write = (text: string) => sendRiderMessage(company, { audience: "all", text });

async function textsSent(): Promise<string[]> {
  await Promise.all([sendDueNotifications(), sendDueNotifications()]);
  await sendDueNotifications();
  return gateway.sent.filter(({ to }) => to === PHONE).map(({ text }) => text);
}

const newest = async () => (await readRiderThread(company, String(phone.rider.id))).entries.at(-1);

test("a rider without data gets the message once by text, and the network's report is the receipt", async () => {
  await write("The depot is closed.");
  expect(await textsSent()).toEqual([
    expect.stringMatching(/^.+: The depot is closed\. Reply SAY and your answer\.$/),
  ]);
  expect(await newest()).toMatchObject({ textedAt: expect.any(Date), deliveredAt: null });
  const [sent] = await owner<[{ id: string }]>`
    select provider_message_id as id from notifications where step = 'rider_message'`;
  const report = gateway.call("receipt", { id: sent.id, status: "Success", networkCode: "65010" });
  await receiveSmsCallback(smsProviderNamed("africastalking"), "receipt", report);
  expect(await newest()).toMatchObject({ deliveredBy: "sms", readAt: null });
});

test("a rider with the app gets a text only if the app stays silent", async () => {
  await owner`update riders set heard_by = null where id = ${phone.rider.id}`;
  await write("In the app.");
  expect(await textsSent()).toEqual([]);
  const later = () =>
    owner`update rider_message_receipts set created_at = created_at - interval '6 minutes'`;
  const [message] = (await readDay(phone)).messages!;
  await act(phone, { kind: "receive_messages", messageIds: [message!.id] });
  await later();
  expect(await textsSent()).toEqual([]);
  await write("Not in the app.");
  await later();
  expect(await textsSent()).toEqual([expect.stringContaining(": Not in the app. ")]);
});

test("an unconfirmed number gets no text", async () => {
  await owner`update riders set confirmed_phone = null where id = ${phone.rider.id}`;
  await write("The depot is closed.");
  expect(await textsSent()).toEqual([]);
});

test("a rider answers by text message", async () => {
  const say = (text: string, id: string) =>
    receiveSmsCallback(
      smsProviderNamed("africastalking"),
      "message",
      gateway.call("message", { from: PHONE, text, id }),
    );
  await say("say The chain broke, call me", "m1");
  await say("SAY", "m2");
  expect(await listRiderThreads(company)).toMatchObject([
    { text: "The chain broke, call me", unread: 1 },
  ]);
  expect((await textsSent()).toSorted()).toEqual([
    "Message to your company.",
    "To write to your company, reply SAY and your message.",
  ]);
});
