import { afterAll, beforeEach, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { choose, chosenOf, tomorrowMorning, windowsNow } from "@/test/next-tries";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265999123456";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let parcel: Parcel;

beforeEach(async () => {
  await owner`truncate notifications, replies, phone_preferences`;
  parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned", "picked_up", "in_transit", "undeliverable");
  await fanOutEvents();
  await sendDueNotifications();
});

afterAll(() => gateway.close());

test("a recipient reads of a failed try and chooses the next one by text message, once", async () => {
  expect(answers().at(-1)).toContain("or reply LATER to choose a new time.");
  await say("later", "t-1");
  expect(answers().at(-1)).toMatch(
    /^When\?\n.*7 Tomorrow 08:00-12:00.*Reply LATER and its number\.$/s,
  );
  expect((await chosenOf(parcel)).from).toBeNull();
  await Promise.all([say("LATER 7", "t-2"), say("LATER 7", "t-2")]);
  const { from, until } = await tomorrowMorning();
  expect(await chosenOf(parcel)).toMatchObject({ from, until });
  expect(
    answers().filter((text) => /again on \w+day \d+ \w+, 08:00-12:00\.$/.test(text)),
  ).toHaveLength(1);
  expect(await changes()).toBe(1);
});

test.each([
  ["allows none", { recipient_choices: "{}" }, {}],
  ["allows only a neighbour", { recipient_choices: "{neighbour}" }, {}],
  [
    "asked for no try before a later day",
    {},
    { deliver_from: new Date(Date.now() + 3 * 86_400_000) },
  ],
  ["has seen a second try fail", {}, { failed_attempts: 1 }],
])(
  "a recipient without a time to choose reads of none where the shop %s",
  async (_, shop, order) => {
    await moveParcel(parcel, "in_transit");
    const { id } = parcel.merchant;
    await owner`update merchants set ${owner({ id, ...shop })} where id = ${id}`;
    await owner`update orders set ${owner({ failed_attempts: 0, ...order })} where id = ${parcel.id}`;
    await moveParcel(parcel, "undeliverable");
    await fanOutEvents();
    await sendDueNotifications();
    expect(answers().at(-1)).toMatch(/^We couldn't hand over parcel .* Call .*\.$/);
    expect(answers().at(-1)).not.toContain("LATER");
  },
);

test("a repeated message doesn't bring back a choice that was replaced since", async () => {
  await dial("4*1*7", "first");
  await say("LATER 8");
  const chosen = await chosenOf(parcel);
  expect(await dial("4*1*7", "first")).toMatch(/^END Thank you/);
  expect(await chosenOf(parcel)).toEqual(chosen);
  const afternoon = (await windowsNow()).find(({ number }) => number === 8);
  expect(chosen.from).toEqual(afternoon?.from);
});

test("a parcel that goes back meanwhile is brought at no other time", async () => {
  await moveParcel(parcel, "returning");
  expect(await dial("4*1*7")).toMatch(/^END This isn't possible/);
  await say("LATER 7");
  expect(answers().at(-1)).toContain("This isn't possible");
  expect((await chosenOf(parcel)).from).toBeNull();
});

test("a recipient chooses no more often than the page allows, by any channel", async () => {
  await owner`insert into replies (id, provider, provider_message_id, merchant_id, environment, order_id, phone, channel, kind)
    select 'rpl_many' || n, 'africastalking', 'many-' || n, merchant_id, environment, id, receiver_phone,
           case when n % 2 = 0 then 'page' else 'sms' end::reply_channel, 'later'
      from orders, generate_series(1, 19) n where id = ${parcel.id}`;
  await say("LATER 7");
  const chosen = await chosenOf(parcel);
  expect(chosen.from).not.toBeNull();
  await say("LATER 8");
  expect(answers().at(-1)).toContain("This isn't possible");
  expect((await choose(parcel, (await windowsNow()).at(-1)!)).status).toBe(429);
  expect(await chosenOf(parcel)).toEqual(chosen);
  expect(await changes()).toBe(1);
});

function receive(kind: string, fields: Record<string, string>): Promise<string> {
  const provider = smsProviderNamed("africastalking");
  return receiveSmsCallback(provider, kind, gateway.call(kind, fields));
}

async function say(text: string, id: string = text): Promise<void> {
  await receive("message", { from: PHONE, text, id });
  await sendDueNotifications();
}

const dial = (text: string, sessionId = "session") =>
  receive("ussd", { sessionId, phoneNumber: PHONE, text });

const answers = () => gateway.sent.map(({ text }) => text);

async function changes(): Promise<number> {
  const rows = await owner`
    select from events where order_id = ${parcel.id} and type = 'order.changed'`;
  return rows.length;
}
