import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, PIN, type Parcel } from "@/test/parcels";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265999123456";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let messages = 0;
let parcel: Parcel;

beforeEach(async () => {
  await owner`truncate notifications, replies, phone_preferences, data_requests`;
  parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
  await fanOutEvents();
  await sendDueNotifications();
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

describe("by text message", () => {
  test("a recipient gets the PIN at their own number, and no row stores it", async () => {
    await say("Pin");
    expect(answers()).toEqual([`PIN ${PIN}. Tell it to the rider only when you hold the parcel.`]);
    const rows = await owner`select text from notifications union all select text from replies`;
    expect(JSON.stringify(rows)).not.toContain(`PIN ${PIN}`);
  });

  test("the same message twice is kept and answered once", async () => {
    const twice = { from: PHONE, text: "NEIGHBOUR Mayi Phiri", id: "m-1" };
    await Promise.all([receive("message", twice), receive("message", twice)]);
    await receive("message", twice);
    await sendDueNotifications();
    expect(answers()).toHaveLength(1);
    expect(await repliesOf(parcel)).toEqual([["sms", "neighbour", "Mayi Phiri"]]);
  });

  test("STOP ends messages until START, and a repeated STOP does not end them again", async () => {
    await say("stop", "s-1");
    expect(answers()[0]).toContain("You get no more texts");
    await moveParcel(parcel, "undeliverable");
    await fanOutEvents();
    await sendDueNotifications();
    expect(answers()).toHaveLength(1);
    await say("START");
    await say("stop", "s-1");
    await moveParcel(parcel, "returning", "returned");
    expect(await owner`select opted_out_at from phone_preferences`).toEqual([
      { opted_out_at: null },
    ]);
  });

  test("the language follows the word, for answers and for what comes next", async () => {
    await say("chichewa");
    await say("status");
    expect(answers()).toEqual([
      "Tidzakulemberani m'Chichewa kuyambira panopa.",
      expect.stringContaining("Ali panjira. Wobweretsa: Chisomo, 0991 234 567"),
    ]);
  });

  test("a text without a keyword is stored for the merchant, cut and cleaned", async () => {
    await say(`\u0000Ndili 我在 ${"a".repeat(10_000)}`);
    const [[, kind, text] = []] = await repliesOf(parcel);
    expect(kind).toBe("message");
    expect(text).toMatch(/^Ndili 我在 a/);
    expect(text).toHaveLength(1_000);
    expect(answers()).toEqual([
      "Thank you. Test merchant can read your message. Reply MENU for help.",
    ]);
  });

  test("a recipient's area comes from the named places near the pin, and the shop sees it", async () => {
    await owner`update orders set delivery_latitude = -13.9833, delivery_longitude = 33.7833
      where id = ${parcel.id}`;
    await say("where");
    const [list = ""] = answers();
    const [, place = ""] = /^What is near you\?\n1 (.+)\n/.exec(list) ?? [];
    const [near] = await owner<[{ metres: number }]>`
      select min(location <-> point(o.delivery_longitude, o.delivery_latitude)) * 111000 as metres
        from gazetteer, orders o where o.id = ${parcel.id} and name ilike ${`${place}%`}`;
    expect(near.metres).toBeLessThan(2_000);
    await say("PLACE 1");
    expect(answers().at(-1)).toContain(`near ${place}`);
    expect(await repliesOf(parcel)).toContainEqual(["sms", "landmark", place]);
  });

  test("two people on one number are asked for the code, and their message is not lost", async () => {
    const other = await placeLiveParcel();
    await owner`update orders set receiver_name = 'Mphatso Phiri' where id = ${other.id}`;
    await fanOutEvents();
    await sendDueNotifications();
    gateway.sent.length = 0;
    await say("PIN");
    await say("I am at the market");
    expect(answers()).toEqual([
      expect.stringContaining("Reply PIN and the code"),
      expect.stringContaining("More than one person"),
    ]);
    expect(await owner`select kind, order_id from replies order by created_at`).toEqual([
      { kind: "question", order_id: null },
      { kind: "message", order_id: null },
    ]);
  });

  test("a number that we never wrote to gets no answer, and no parcel", async () => {
    await say("PIN", "x-1", "+265888000111");
    await say("PIN", "x-2", "+447400123456");
    expect(answers()).toEqual([]);
    await expect(say("PIN", "x-3", "MYBANK")).rejects.toMatchObject({ code: "invalid_request" });
  });

  test("two machines do not talk to each other for long", async () => {
    for (let each = 0; each < 25; each += 1) await say("hello");
    expect(answers()).toHaveLength(20);
  });
});

describe("a person's own data", () => {
  const names = () => owner`select receiver_name as name from orders where id = ${parcel.id}`;

  beforeEach(async () => {
    await owner`update orders set receiver_name = 'Zione' where id = ${parcel.id}`;
    await moveParcel(parcel, "delivered", "completed");
  });

  test("is read by the link that DATA answers", async () => {
    await say("data");
    expect(answers()).toEqual([expect.stringMatching(/\/privacy\/request Reply ERASE to/)]);
  });

  test("is removed by ERASE and ERASE YES, and by neither alone", async () => {
    await say("ERASE YES");
    expect(await names()).toEqual([{ name: "Zione" }]);
    await owner`update replies set created_at = now() - interval '61 minutes'`;
    await say("erase yes");
    expect(await names()).toEqual([{ name: "Zione" }]);
    await say("Erase yes.");
    expect(await names()).toEqual([{ name: null }]);
    // The tests before have sent parcels to the same number.
    expect(answers().at(-1)).toMatch(/^You are removed from \d+ parcel/);
    expect(await owner`select kind, channel, state from data_requests`).toContainEqual({
      kind: "erase",
      channel: "sms",
      state: "done",
    });
  });

  test("is removed in the menu by a second choice, also without a parcel under way", async () => {
    expect(await dial("7")).toBe("CON 1 Link to my data\n2 Remove my data");
    expect(await dial("7*1")).toMatch(/^END .*\/privacy\/request$/);
    expect(await dial("7*2")).toMatch(/^CON This removes/);
    expect(await dial("7*2*2")).toBe("END Nothing is removed.");
    expect(await names()).toEqual([{ name: "Zione" }]);
    await owner`update orders set delivered_at = now() - interval '2 days' where id = ${parcel.id}`;
    expect(await dial("", "later")).toMatch(/^CON No parcel .*\n1 My data$/s);
    const removed = "END You are removed from parcels that are over.";
    expect(await dial("1*2*1", "later")).toBe(removed);
    expect(await dial("1*2*1", "later")).toBe(removed);
    expect(await names()).toEqual([{ name: null }]);
    expect(await owner`select channel from data_requests where kind = 'erase'`).toEqual([
      { channel: "ussd" },
    ]);
  });
});

describe("by USSD", () => {
  test("a session leads to the PIN, step by step, and an interrupted one starts again", async () => {
    expect(await dial("")).toMatch(/^CON Test merchant \w{4}\n1 Status/);
    expect(await dial("9")).toMatch(/^CON Choose a number/);
    expect(await dial("9*2")).toBe(
      `END PIN ${PIN}. Tell it to the rider only when you hold the parcel.`,
    );
    expect(await dial("", "another")).toMatch(/^CON Test merchant/);
  });

  test("a session's action is stored once, however often its last step is called", async () => {
    for (const text of ["4", "4*2", "4*2*Mayi Phiri", "4*2*Mayi Phiri"]) await dial(text);
    expect(await repliesOf(parcel)).toEqual([["ussd", "neighbour", "Mayi Phiri"]]);
  });

  test("the first rating is final", async () => {
    await moveParcel(parcel, "delivered");
    expect(await dial("6*4")).toBe("END Thank you for your rating: 4 of 5.");
    await dial("6*1", "another");
    expect(await owner`select rating from orders where id = ${parcel.id}`).toEqual([{ rating: 4 }]);
  });

  test("another phone sees nothing of the parcel, nor does a call without the key", async () => {
    expect(await dial("2", "s", "+265888000111")).toMatch(
      /^CON Choose a number from the list\.\nNo parcel/,
    );
    const fields = { sessionId: "s", phoneNumber: PHONE, text: "2" };
    await expect(receive("ussd", fields, "a wrong key of theirs")).rejects.toMatchObject({
      code: "sms_signature_invalid",
    });
  });
});

function receive(kind: string, fields: Record<string, string>, key?: string): Promise<string> {
  const provider = smsProviderNamed("africastalking");
  return receiveSmsCallback(provider, kind, gateway.call(kind, fields, key));
}

async function say(text: string, id = `m${(messages += 1)}`, from = PHONE): Promise<void> {
  await receive("message", { from, text, id });
  await sendDueNotifications();
}

const dial = (text: string, sessionId = "session", phoneNumber = PHONE) =>
  receive("ussd", { sessionId, phoneNumber, text });

const answers = () => gateway.sent.map(({ text }) => text);

async function repliesOf({ id }: Parcel): Promise<[string, string, string | null][]> {
  const rows = await owner<{ channel: string; kind: string; text: string | null }[]>`
    select channel, kind, text from replies where order_id = ${id} order by created_at`;
  return rows.map(({ channel, kind, text }) => [channel, kind, text]);
}
