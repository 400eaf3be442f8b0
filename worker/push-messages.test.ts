import { afterAll, beforeEach, expect, test } from "vitest";
import { sendRiderMessage } from "@/lib/domain/handover/rider-messages/send-rider-message";
import { createStaff } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { createBrowser, startPushService } from "@/test/push-service";
import { act, phoneOf, readDay, send } from "@/test/rider-phone";
import { createRider } from "@/test/world";
import { pushMessages } from "./push-messages";

const service = await startPushService();
afterAll(() => service.stop());

useEmptyTables();

beforeEach(() => {
  service.received.length = 0;
});

/** A rider whose browser takes push messages, and a colleague whose browser takes none. */
async function createFleet() {
  const dispatcher = await createStaff("dispatcher");
  const { courierId } = dispatcher;
  const near = { latitude: -13.98, longitude: 33.77 };
  const phone = await phoneOf(await createRider(near, { courierId }));
  await phoneOf(await createRider(near, { courierId }));
  const browser = createBrowser(service.origin);
  await send("POST", "push-subscription", phone.session, { body: browser.subscription });
  const write = () => sendRiderMessage(dispatcher, { audience: "all", text: "Rain until noon." });
  return { phone, browser, write };
}

test("a message is sent once to each phone that takes push messages", async () => {
  const { browser, write } = await createFleet();
  await write();
  const sent = await Promise.all([pushMessages(), pushMessages()]);
  expect(sent.toSorted()).toEqual([0, 1]);
  const [push] = service.received;
  expect(push && browser.read(push.body)).toEqual({
    messageId: expect.any(String),
    title: expect.any(String),
    body: "Rain until noon.",
    sentAt: expect.any(String),
  });
});

test("a message that the app already has is not pushed", async () => {
  const { phone, write } = await createFleet();
  await write();
  const messageIds = (await readDay(phone)).messages!.map(({ id }) => id);
  await act(phone, { kind: "receive_messages", messageIds });
  expect(await pushMessages()).toBe(0);
});
