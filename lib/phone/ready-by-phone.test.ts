import { afterAll, beforeEach, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { moveOrder, placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const SHOP = "+265888123456";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let messages = 0;
let merchant: TestMerchant;

beforeEach(async () => {
  await owner`truncate notifications, replies`;
  await owner`update merchants set phone = null, confirmed_phone = null where phone = ${SHOP}`;
  merchant = await createMerchant({ balance: 100_000 });
  await createRider(merchant.pickup);
  await createRider(merchant.pickup);
  await owner`update merchants set phone = ${SHOP}, confirmed_phone = ${SHOP} where id = ${merchant.id}`;
  // The text with the code that confirmed the number.
  await owner`insert into notifications (id, cause, step, phone, state, reason)
    values (${`sms_${merchant.id}`}, ${merchant.id}, 'code', ${SHOP}, 'skipped', 'expired')`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

/** A parcel that is ready in an hour. */
async function placeCooking() {
  const { id } = await placeOrder(merchant);
  const [{ code }] = await owner<[{ code: string }]>`
    update orders set ready_at = now() + interval '1 hour' where id = ${id} returning parcel_code as code`;
  return { id, code };
}

async function isReady(id: string) {
  const [row] = await owner<
    [{ ready: boolean }]
  >`select ready_at <= now() as ready from orders where id = ${id}`;
  return row.ready;
}

async function say(text: string, from = SHOP) {
  const call = gateway.call("message", { from, text, id: `m${(messages += 1)}` });
  await receiveSmsCallback(smsProviderNamed("africastalking"), "message", call);
  await sendDueNotifications();
  return gateway.sent.filter(({ to }) => to === from).at(-1)?.text;
}

test("READY marks a shop's only parcel, and an answer says so", async () => {
  const { id, code } = await placeCooking();
  expect(await say(" Ready! ")).toBe(`${code} is ready. A rider comes for it.`);
  expect(await isReady(id)).toBe(true);
});

test("with several parcels the code says which, in small letters too", async () => {
  const [first, second] = [await placeCooking(), await placeCooking()];
  const asked = await say("READY");
  expect(asked).toContain("Reply READY and its code");
  for (const { code } of [first, second]) expect(asked).toContain(code);
  expect([await isReady(first.id), await isReady(second.id)]).toEqual([false, false]);
  await say(`ready ${first.code.toLowerCase()}`);
  expect([await isReady(first.id), await isReady(second.id)]).toEqual([true, false]);
});

test("a parcel that a rider has is not marked", async () => {
  const { id, code } = await placeCooking();
  const another = await placeCooking();
  await moveOrder(merchant, id, "assigned", "picked_up");
  expect(await say(`READY ${code}`)).toContain("Reply READY and its code");
  expect(await isReady(id)).toBe(false);
  await moveOrder(merchant, another.id, "assigned", "picked_up");
  expect(await say("READY")).toBe("No parcel of yours is waiting for a rider.");
});

test.each([
  [
    "a number that the shop has not confirmed",
    () => owner`update merchants set confirmed_phone = null where id = ${merchant.id}`,
    SHOP,
  ],
  ["another phone", () => Promise.resolve(), "+265888999000"],
])("%s marks nothing", async (_, change, from) => {
  const { id } = await placeCooking();
  await change();
  await say("READY", from);
  expect(await isReady(id)).toBe(false);
});
