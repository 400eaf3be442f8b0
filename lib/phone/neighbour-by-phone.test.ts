import { afterAll, beforeEach, expect, test } from "vitest";
import { smsProviderNamed } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { useMarketHour } from "@/test/market-hour";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, PIN, placeLiveParcel, sendTrack, type Parcel } from "@/test/parcels";
import { openAfricasTalking } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";

const PHONE = "+265999123456";
const NEIGHBOURS = "+265888765432";

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
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
  await fanOutEvents();
  await sendDueNotifications();
});

afterAll(() => gateway.close());

test("a neighbour with a number gets a PIN by text message, and no row stores it", async () => {
  await say("NEIGHBOUR Mayi Phiri 0888 765 432", "n-1");
  const { pin } = await neighbour();
  expect(await neighbour()).toEqual({ name: "Mayi Phiri", phone: NEIGHBOURS, pin });
  expect(textsTo(PHONE).at(-1)).toMatch(
    /^Thank you\. Mayi Phiri can take \w{4} from Test merchant\. We text Mayi Phiri a PIN for the rider\.$/,
  );
  expect(textsTo(NEIGHBOURS)).toEqual([
    expect.stringMatching(/^Thoko Banda asks you to take parcel \w{4} from Test merchant\./),
  ]);
  expect(textsTo(NEIGHBOURS)[0]).toContain(`tell the rider PIN ${pin}.`);
  const rows = await owner`select text from notifications union all select text from replies`;
  expect(JSON.stringify(rows)).not.toContain(`PIN ${pin}`);
});

test("a neighbour without a number gets it from the recipient, who asks for both PINs", async () => {
  await say("NEIGHBOUR Mayi Phiri", "n-2");
  const { pin } = await neighbour();
  expect(textsTo(PHONE).at(-1)).toContain("Reply PIN for the PIN that you tell Mayi Phiri.");
  await say("PIN", "n-3");
  expect(textsTo(PHONE).at(-1)).toBe(
    `PIN ${PIN}. Tell it to the rider only when you hold the parcel. PIN of Mayi Phiri: ${pin}.`,
  );
  expect(await dial("2")).toBe(
    `END PIN ${PIN}. Tell it to the rider only when you hold the parcel. PIN of Mayi Phiri: ${pin}.`,
  );
  expect(textsTo(NEIGHBOURS)).toEqual([]);
});

test("a session's choice is made once, and a time by text message ends it", async () => {
  for (const text of ["4*2", "4*2*Mayi Phiri", "4*2*Mayi Phiri"]) await dial(text);
  const chosen = await neighbour();
  expect(chosen.name).toBe("Mayi Phiri");
  await say("LATER 7", "n-4");
  expect((await neighbour()).name).toBeNull();
  await dial("4*2*Mayi Phiri");
  expect((await neighbour()).name).toBeNull();
});

test("a number that is not the neighbour's any more gets no PIN", async () => {
  for (const phone of ["+265888111222", NEIGHBOURS]) {
    await sendTrack(`${parcel.receiverToken}/wish`, {
      kind: "neighbour",
      text: "Mrs Phiri",
      phone,
    });
  }
  await sendDueNotifications();
  expect(textsTo("+265888111222")).toEqual([]);
  expect(textsTo(NEIGHBOURS)).toHaveLength(1);
});

test("a neighbour who answered STOP gets no text", async () => {
  await owner`insert into phone_preferences (phone, opted_out_at) values (${NEIGHBOURS}, now())`;
  await say("NEIGHBOUR Mayi Phiri 0888765432", "n-5");
  expect(textsTo(NEIGHBOURS)).toEqual([]);
});

test("by night a neighbour's text waits for the morning, unless a rider has the parcel", async () => {
  await marketIsAt(22);
  const other = await placeLiveParcel();
  await sendTrack(`${other.receiverToken}/wish`, {
    kind: "neighbour",
    text: "Mrs Phiri",
    phone: NEIGHBOURS,
  });
  await sendDueNotifications();
  expect(textsTo(NEIGHBOURS)).toEqual([]);
  await say("NEIGHBOUR Mayi Phiri 0888765432", "n-6");
  expect(textsTo(NEIGHBOURS)).toHaveLength(1);
});

async function neighbour() {
  const [row] = await owner<[{ name: string | null; phone: string | null; pin: string | null }]>`
    select neighbour_name as name, neighbour_phone as phone, neighbour_pin as pin
      from orders where id = ${parcel.id}`;
  return row;
}

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

const textsTo = (phone: string) =>
  gateway.sent.filter(({ to }) => to === phone).map(({ text }) => text);
