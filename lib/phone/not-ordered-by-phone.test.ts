import { afterAll, beforeEach, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { useMarketHour } from "@/test/market-hour";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { act, phoneOf } from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner, type TestRider } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265999123456";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

const marketIsAt = useMarketHour();

let parcel: Parcel;

beforeEach(async () => {
  await marketIsAt(10);
  gateway.sent.length = 0;
  await owner`truncate notifications, replies, phone_preferences`;
  parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned");
  await fanOutEvents();
  await sendDueNotifications();
});

afterAll(() => gateway.close());

test("by text message needs a second word, and a third takes it back", async () => {
  await say("NOTMINE", "n-1");
  expect(last()).toMatch(/^Did you not order \w{4} from Test merchant\?.*reply NOTMINE YES\.$/s);
  expect(await isNotOrdered()).toBe(false);
  await say("NOTMINE YES", "n-2");
  await say("NOTMINE YES", "n-2");
  expect(last()).toMatch(/^Thank you\. Test merchant hears that you didn't order \w{4}\./);
  expect(await isNotOrdered()).toBe(true);
  await say("MINE", "n-3");
  expect(last()).toMatch(/^Thank you\. \w{4} from Test merchant is brought to you\.$/);
  expect(await isNotOrdered()).toBe(false);
  await say("MINE", "n-4");
  expect(last()).toBe("This isn't possible for this parcel now.");
  const kept =
    await owner`select kind, text from replies where kind in ('not_ordered', 'ordered') order by created_at`;
  expect(kept).toEqual([
    { kind: "not_ordered", text: null },
    { kind: "ordered", text: null },
  ]);
});

test("by USSD needs a second choice, and the rider waits", async () => {
  expect(await dial("8")).toMatch(/^CON Did you not order/);
  expect(await dial("8*2")).toBe("END Nothing was changed.");
  expect(await isNotOrdered()).toBe(false);
  await dial("8*1");
  expect(await dial("8*1")).toMatch(/^END Thank you\./);
  expect(await isNotOrdered()).toBe(true);
  expect(await dial("4")).toBe("END This isn't possible for this parcel now.");
  const rider = { id: parcel.riderId } as TestRider;
  const phone = await phoneOf(rider);
  await act(phone, { kind: "arrive_at_pickup", orderId: parcel.id });
  expect(await act(phone, { kind: "pick_up", orderId: parcel.id })).toMatchObject({
    status: 409,
    body: { error: "Recipient did not order it" },
  });
  expect(await dial("8", "other")).toMatch(/^CON You said that you didn't order/);
  expect(await dial("8*1", "other")).toMatch(/is brought to you\.$/);
  expect((await act(phone, { kind: "pick_up", orderId: parcel.id })).status).toBe(200);
});

function receive(kind: string, fields: Record<string, string>): Promise<string> {
  const provider = smsProviderNamed("africastalking");
  return receiveSmsCallback(provider, kind, gateway.call(kind, fields));
}

async function say(text: string, id: string): Promise<void> {
  await receive("message", { from: PHONE, text, id });
  await sendDueNotifications();
}

const dial = (text: string, sessionId = "session") =>
  receive("ussd", { sessionId, phoneNumber: PHONE, text });

const last = () =>
  gateway.sent
    .filter(({ to }) => to === PHONE)
    .map(({ text }) => text)
    .at(-1);

async function isNotOrdered(): Promise<boolean> {
  const [row] = await owner<[{ isSaid: boolean }]>`
    select not_ordered_at is not null as "isSaid" from orders where id = ${parcel.id}`;
  return row.isSaid;
}
