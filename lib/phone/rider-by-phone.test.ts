import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { labelCodeOf, placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import {
  act,
  lifeOf,
  offerOf,
  pinOf,
  readDay,
  send,
  type Phone,
  phoneOf,
} from "@/test/rider-phone";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265888000333";

const gateway = await openAfricasTalking();

useSettings(gateway.settings);

useEmptyTables();

let merchant: TestMerchant;
let phone: Phone;
let calls = 0;

beforeEach(async () => {
  await owner`truncate notifications, replies, phone_preferences, ussd_sessions`;
  // Riders of earlier tests, removed so that a number has one rider.
  await owner`update riders set phone = '+265991234567', is_online = false where phone = ${PHONE}`;
  merchant = await createMerchant();
  phone = await phoneOf(await createRider(merchant.pickup));
  await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE}, presence_ends_at = now() + interval '10 minutes'
    where id = ${phone.rider.id}`;
  gateway.sent.length = 0;
});

afterAll(() => gateway.close());

describe("an offer", () => {
  const silence = () =>
    owner`update riders set last_seen_at = now() - interval '3 minutes' where id = ${phone.rider.id}`;

  test("goes once by text message to a rider whose app does not report, with time to answer", async () => {
    await silence();
    const { id } = await placeOrder(merchant);
    await Promise.all([sendDueNotifications(), sendDueNotifications()]);
    await sendDueNotifications();
    const number = jobNumberOf(id);
    expect(gateway.sent).toMatchObject([
      { to: PHONE, text: expect.stringContaining(`Reply YES ${number} or NO ${number} by`) },
    ]);
    const [{ seconds }] = await owner<[{ seconds: number }]>`
      select extract(epoch from expires_at - created_at)::int as seconds from offers`;
    expect(seconds).toBe(120);
    await say(`Yes ${number}`);
    expect(answers().at(-1)).toMatch(/^Offer accepted\. Collect: Test merchant/);
    expect(await channelsOf(id)).toEqual([["assigned", "sms"]]);
  });

  test("goes to no phone while its app reports, nor to a rider without an account", async () => {
    await placeOrder(merchant);
    await sendDueNotifications();
    expect(gateway.sent).toEqual([]);
    await silence();
    await owner`update users set disabled_at = now() where rider_id = ${phone.rider.id}`;
    await sendDueNotifications();
    expect(gateway.sent).toEqual([]);
  });

  test("goes to no phone whose app is open and has no fix, and keeps its time", async () => {
    await silence();
    await send("POST", "positions", phone.session, { body: { positions: [] } });
    const { id } = await placeOrder(merchant);
    const { expiresAt } = await offerOf(phone, id);
    await sendDueNotifications();
    expect(gateway.sent).toEqual([]);
    expect(await offerOf(phone, id)).toMatchObject({ expiresAt });
  });

  test("that is over is not accepted, and the answer of another is not taken for it", async () => {
    const { id } = await placeOrder(merchant);
    await say("YES");
    expect(answers()).toEqual([expect.stringContaining(`YES and its number:\n${jobNumberOf(id)}`)]);
    await owner`update offers set expires_at = now() - interval '1 second'`;
    await say(`YES ${jobNumberOf(id)}`);
    expect(answers().at(-1)).toBe("You have no offers and no jobs.");
    expect((await lifeOf(id)).status).toBe("searching");
  });
});

describe("a delivery", () => {
  test("is done by USSD and SMS in turn, in Chichewa, and the order says how", async () => {
    await say("CHICHEWA");
    const { id } = await placeOrder(merchant, { fields: RECIPIENT });
    expect(await dial("a", "")).toMatch(/^CON Chisomo: Muli pa ntchito\n1 Ntchito, /);
    expect(await dial("a", "1*1")).toMatch(/^END Ntchito yavomeredwa\. Katengeni: /);
    await say("SHOP");
    expect(answers().at(-1)).toMatch(/Yankhani GOT \d\d ndi khodi ya pa katundu\.$/);
    await say("GOT AAAA");
    expect(answers().at(-1)).toBe("Iyi si khodi ya katunduyu. Onaninso chizindikiro.");
    await say(`GOT ${await labelCodeOf(id)}`);
    await say("GO");
    expect(await dial("b", "1*1")).toMatch(/^END Mwafika/);
    expect(await dial("c", "1")).toMatch(/^CON Perekani: Thoko Banda, 0999 123 456\n1 /);
    expect(await dial("c", `1*1*${await pinOf(id)}`)).toMatch(/^END (Katundu w|W)aperekedwa/);
    expect(await channelsOf(id)).toEqual([
      ["assigned", "ussd"],
      ["arrived_at_pickup", "sms"],
      ["picked_up", "sms"],
      ["in_transit", "sms"],
      ["arrived", "ussd"],
      ["delivered", "ussd"],
    ]);
    expect(await owner`select is_pin_verified from proofs_of_delivery`).toEqual([
      { is_pin_verified: true },
    ]);
    const kept = JSON.stringify(await owner`select * from replies`);
    expect(kept).not.toContain(`*${await pinOf(id)}`);
  });

  test("whose PIN is guessed uses up the app's own tries, and a repeated call none", async () => {
    const id = await carried();

    await owner`update orders set delivery_pin = '4711' where id = ${id}`;
    for (let again = 0; again < 3; again += 1) {
      expect(await dial("p", "1*2*0000")).toBe("END Wrong PIN. 4 tries left.");
    }
    await say("DONE 1234", "w-1");
    await say("DONE 1234", "w-1");
    expect(answers().at(-1)).toBe("Wrong PIN. 3 tries left.");
    expect(await act(phone, { kind: "deliver", orderId: id, pin: "9999" })).toMatchObject({
      body: { tries_left: 2 },
    });
    await say("DONE 5555");
    await say("DONE 6666");
    await say("DONE 4711");
    expect(answers().at(-1)).toMatch(/^No PIN tries left/);
    expect((await lifeOf(id)).status).toBe("in_transit");
  });

  test("is not stepped on twice by a call that comes twice, nor by an app that was first", async () => {
    const id = await carried();
    const [first] = await Promise.all([dial("t", "1*1"), dial("t", "1*1")]);
    expect(await dial("t", "1*1")).toBe(first);
    await act(phone, { kind: "arrive", orderId: id });
    await say("DOOR");
    expect(answers().at(-1)).toMatch(/^Already done\. The order is: Arrived\./);
    expect((await lifeOf(id)).steps.filter(({ status }) => status === "arrived")).toHaveLength(1);
  });

  test("tells another rider nothing of a step whose session and inputs are the same", async () => {
    const id = await carried();
    const first = await dial("t", "1*1");
    const theirs = "+265888000555";
    const other = (await phoneOf(await createRider(merchant.pickup))).rider;
    await owner`update riders set phone = ${theirs}, confirmed_phone = ${theirs} where id = ${other.id}`;
    expect(await dial("t", "1*1", theirs)).not.toBe(first);
    expect(await dial("t", "1*1")).toBe(first);
    expect((await lifeOf(id)).status).toBe("arrived");
  });

  test("shows its rider the recipient's messages from a plain phone", async () => {
    const theirs = "+265999777888";
    await carried({ ...RECIPIENT, receiver_phone: theirs });
    await fanOutEvents();
    await sendDueNotifications();
    await say("LATER 8", undefined, theirs);
    await say("Blue gate\u0000 beside the mosque", undefined, theirs);
    const [job] = (await readDay(phone)).jobs;
    expect(job?.replies.map(({ kind, text }) => [kind, text])).toEqual([
      ["later", expect.stringMatching(/12:00–17:00$/)],
      ["message", "Blue gate beside the mosque"],
    ]);
  });

  test("can fail after a call to a recipient who is not there", async () => {
    const id = await carried();
    await say("FAIL 1");
    expect(answers().at(-1)).toMatch(/^Call 0999 123 456, then reply FAIL \d\d 1 CALLED\.$/);
    expect(await dial("f", "1*3*1*2")).toBe(
      "END Call the recipient first, or wait 5 minutes at the door.",
    );
    expect(await dial("g", "1*3*1*1")).toMatch(/^END Not delivered\./);
    const [event] = await owner<[{ reason: string; channel: string }]>`
      select reason, channel from events where order_id = ${id} and status = 'undeliverable'`;
    expect(event).toMatchObject({
      reason: expect.stringMatching(/^The recipient was not there\. Called at \d\d:\d\d\.$/),
      channel: "ussd",
    });
  });

  test.each([
    ["", "1", "1*2", "1*3", "1*3*1"],
    ["", "1", "1*9", "1*9*2"],
  ])("survives a session that is dropped at each step: %j %j %j %j", async (...ways) => {
    const id = await carried();
    const before = (await lifeOf(id)).steps.length;
    for (const way of ways) {
      expect(await dial(`dropped at ${way}`, way)).toMatch(/^CON /);
    }
    expect(await dial("taken up", ways.at(-1)!)).toBe(await dial("taken up", ways.at(-1)!));
    expect((await lifeOf(id)).steps).toHaveLength(before);
  });
});

describe("a phone", () => {
  test("of two riders acts for neither, and STOP still holds", async () => {
    const other = await phoneOf(await createRider(merchant.pickup));
    await owner`update riders set phone = ${PHONE}, confirmed_phone = ${PHONE} where id = ${other.rider.id}`;
    expect(await dial("s", "1")).toMatch(/^END Two riders have this number/);
    await say("JOBS");
    expect(answers()).toEqual([expect.stringMatching(/^Two riders have this number/)]);
    await say("STOP");
    expect(await owner`select opted_out_at is not null as is_out from phone_preferences`).toEqual([
      { is_out: true },
    ]);
  });

  test.each([
    ["of another person", "+265888000444"],
    ["of another country", "+447400123456"],
  ])("%s does nothing with a rider's jobs", async (_, from) => {
    const id = await carried();
    expect(await dial("o", "1*1", from)).toMatch(/^END .*\/privacy\/request$/);
    await say("DOOR", undefined, from);
    expect(answers()).toEqual([]);
    expect((await lifeOf(id)).status).toBe("in_transit");
  });

  test("without the provider's key does nothing", async () => {
    const id = await carried();
    const fields = { sessionId: "k", phoneNumber: PHONE, text: "1*1" };
    await expect(receive("ussd", fields, "a wrong key of theirs")).rejects.toMatchObject({
      code: "sms_signature_invalid",
    });
    expect((await lifeOf(id)).status).toBe("in_transit");
  });

  test("whose account has ended does nothing", async () => {
    await carried();
    await owner`update users set disabled_at = now() where rider_id = ${phone.rider.id}`;
    expect(await dial("e", "1*1")).toMatch(/^END .*\/privacy\/request$/);
  });

  test("puts its rider online for hours, and the app takes over when it reports again", async () => {
    await say("OFFLINE");
    await say("ONLINE");
    const presence = () => owner<[{ heardBy: string | null; isLong: boolean }]>`
      select heard_by as "heardBy", presence_ends_at > now() + interval '1 hour' as "isLong"
        from riders where id = ${phone.rider.id}`;
    expect(await presence()).toEqual([{ heardBy: "sms", isLong: true }]);
    await act(phone, { kind: "go_online" });
    expect(await presence()).toEqual([{ heardBy: null, isLong: false }]);
    expect((await readDay(phone)).rider.state).toBe("online");
  });

  test("is answered for any text, and no PIN of it is kept", async () => {
    for (const text of ["4821", "我在市场 🚲", "a".repeat(10_000), "MENU", "PIN"]) await say(text);
    expect(answers()).toEqual(
      Array(5).fill(expect.stringMatching(/^Reply JOBS, CASH, SAY, ONLINE/)),
    );
    expect(JSON.stringify(await owner`select text from replies`)).not.toContain("4821");
  });
});

const RECIPIENT = { receiver_name: "Thoko Banda", receiver_phone: "+265999123456" };

/** An order on its way with this test's rider. */
async function carried(fields = RECIPIENT): Promise<string> {
  const { id } = await placeOrder(merchant, { fields });
  const { offers } = await readDay(phone);
  await act(phone, { kind: "accept_offer", offerId: offers[0]!.id });
  for (const kind of ["arrive_at_pickup", "pick_up", "depart"] as const) {
    await act(phone, { kind, orderId: id });
  }
  return id;
}

function receive(kind: string, fields: Record<string, string>, key?: string): Promise<string> {
  return receiveSmsCallback(
    smsProviderNamed("africastalking"),
    kind,
    gateway.call(kind, fields, key),
  );
}

async function say(text: string, id = `r${(calls += 1)}`, from = PHONE): Promise<void> {
  await receive("message", { from, text, id });
  await sendDueNotifications();
}

const dial = (sessionId: string, text: string, phoneNumber = PHONE) =>
  receive("ussd", { sessionId, phoneNumber, text });

const answers = () => gateway.sent.filter(({ to }) => to === PHONE).map(({ text }) => text);

async function channelsOf(id: string): Promise<[string, string | null][]> {
  const rows = await owner<{ status: string; channel: string | null }[]>`
    select status, channel from events
     where order_id = ${id} and status is not null and sequence > 1 order by sequence`;
  return rows.map(({ status, channel }) => [status, channel]);
}
