import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SMS_PROVIDER_NAMES, type SmsProviderName as Name } from "@/lib/core/env";
import { call } from "@/lib/domain/calls.gen";
import { findNotifications } from "@/lib/domain/messaging/texts/find-notifications";
import { smsProviderNamed, smsProviders } from "@/lib/domain/messaging/texts/providers/providers";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import {
  openAfricasTalking,
  openAndroidGateway,
  openHttpGateway,
  type SmsMood,
  type SmsServer,
} from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { openWhatsApp } from "@/test/whatsapp-server";
import { owner } from "@/test/world";
import { receiveSmsCallback } from "./receive-sms-callback";
import { sendDueNotifications } from "./send-due-notifications";
import { sendNotification } from "./send-notification";

/** One server for each provider of the product. */
const servers = {
  whatsapp: await openWhatsApp(),
  africastalking: await openAfricasTalking(),
  android: await openAndroidGateway(),
  http: await openHttpGateway(),
} satisfies Record<Name, SmsServer>;

for (const { settings } of Object.values(servers)) useSettings(settings);

useEmptyTables();

beforeEach(async () => {
  await owner`truncate notifications, replies, phone_preferences`;
  for (const server of Object.values(servers)) {
    server.setMood("well");
    server.sent.length = 0;
  }
  // Noon in the market, at any hour of the test run.
  const noon = new Date();
  noon.setUTCHours(10, 0, 0, 0);
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
});

afterAll(() => {
  vi.useRealTimers();
  for (const server of Object.values(servers)) server.close();
});

test("every provider of the product has a server here", () => {
  expect(smsProviders().map(({ name }) => name)).toEqual(SMS_PROVIDER_NAMES);
  expect(Object.keys(servers).sort()).toEqual([...SMS_PROVIDER_NAMES].sort());
});

describe.each(SMS_PROVIDER_NAMES)("%s", (name) => {
  const server = servers[name];
  const next = SMS_PROVIDER_NAMES[(SMS_PROVIDER_NAMES.indexOf(name) + 1) % 4]!;

  test.each<[SmsMood, state: "sent" | "waiting"]>([
    ["down", "sent"],
    ["throttling", "sent"],
    ["redirecting", "sent"],
    ["slow", "waiting"],
    ["taking and slow", "waiting"],
    ["garbled", "waiting"],
  ])("that is %s leaves a message to the next, once", async (mood, state) => {
    server.setMood(mood);
    const parcel = await placeLiveParcel();
    await send(name);
    expect(await rowsOf(parcel)).toMatchObject([
      { state, provider: state === "sent" ? next : name, attempts: 1 },
    ]);
    await makeDue();
    await send(name);
    expect(servers[next].sent).toHaveLength(1);
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent", provider: next, reason: null }]);
  });

  test("is asked outside of every transaction", async () => {
    await placeLiveParcel();
    server.setMood("taking and slow");
    const sending = send(name);
    await expect.poll(() => server.sent.length, { interval: 5 }).toBe(1);
    const open = await owner`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(open).toEqual([]);
    await sending;
  });

  test("reports once that a message arrived, with repeated, late and reordered calls", async () => {
    const parcel = await placeLiveParcel();
    await send(name);
    for (const said of ["sent", "delivered", "delivered", "sent", "failed"] as const) {
      await receive(name, said);
    }
    expect(await rowsOf(parcel)).toMatchObject([{ state: "delivered", reason: null, attempts: 1 }]);
    await send(name);
    expect(allSent()).toBe(1);
  });

  test("says that a message failed, and takes it back when it arrives after all", async () => {
    const parcel = await placeLiveParcel();
    await send(name);
    for (const said of ["failed", "failed", "sent"] as const) await receive(name, said);
    const [row] = await rowsOf(parcel);
    // The next provider sends messages that WhatsApp can't deliver; other failures are final.
    expect(row!.state).toBe(name === "whatsapp" ? "waiting" : "failed");
    await receive(name, "delivered");
    expect(await rowsOf(parcel)).toMatchObject([{ state: "delivered", reason: null }]);
  });

  test("is refused without its proof, and for a message that is not known yet", async () => {
    const parcel = await placeLiveParcel();
    await send(name);
    const wrong = receive(name, "delivered", { proof: `whsec_${"A".repeat(44)}` });
    await expect(wrong).rejects.toMatchObject({ code: "sms_signature_invalid" });
    const early = receive(name, "delivered", { messageId: "unknown" });
    await expect(early).rejects.toMatchObject({ code: "not_found" });
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent" }]);
  });
});

describe("a WhatsApp message", () => {
  test("that could not be delivered goes out as SMS once, and not after a newer one", async () => {
    const parcel = await placeLiveParcel();
    await run();
    await Promise.all([receive("whatsapp", "failed"), receive("whatsapp", "failed")]);
    await run();
    await receive("whatsapp", "failed", {
      messageId: servers.whatsapp.sent[0]!.messageId,
      ours: (await rowsOf(parcel))[0]!.id,
    });
    await run();
    expect(servers.africastalking.sent).toHaveLength(1);
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent", provider: "africastalking" }]);

    const other = await placeLiveParcel();
    await run();
    const placed = servers.whatsapp.sent.at(-1)!.messageId;
    await moveParcel(other, "assigned", "picked_up", "in_transit");
    await run();
    await receive("whatsapp", "failed", { messageId: placed });
    await run();
    expect((await rowsOf(other)).map(({ step, state }) => [step, state])).toEqual([
      ["placed", "failed"],
      ["on_the_way", "sent"],
    ]);
  });

  test("without a report for two minutes goes out as SMS", async () => {
    const parcel = await placeLiveParcel();
    await run();
    await owner`update notifications set sent_at = now() - interval '119 seconds'`;
    await run();
    expect(servers.africastalking.sent).toHaveLength(0);
    await owner`update notifications set sent_at = now() - interval '121 seconds'`;
    await run();
    expect(servers.africastalking.sent).toHaveLength(1);
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent", provider: "africastalking" }]);
  });

  test("whose answer was lost is not sent again once its receipt names it", async () => {
    servers.whatsapp.setMood("taking and slow");
    const parcel = await placeLiveParcel();
    await run();
    const [{ id } = { id: "" }] = await rowsOf(parcel);
    await receive("whatsapp", "sent", { ours: id });
    expect(await rowsOf(parcel)).toMatchObject([{ state: "sent", provider: "whatsapp" }]);
    await receive("whatsapp", "delivered", { ours: id });
    await makeDue();
    await run();
    expect(allSent()).toBe(1);
    expect(await rowsOf(parcel)).toMatchObject([{ state: "delivered" }]);
  });

  test("that is too old to be one of ours is not asked for again", async () => {
    const timestamp = String(Math.floor(Date.now() / 1_000) - 3_600);
    const fields = { id: "wamid.of.another", status: "delivered", timestamp };
    const calling = servers.whatsapp.call("webhook", fields);
    expect(await receiveSmsCallback(smsProviderNamed("whatsapp"), "webhook", calling)).toBe("ok");
  });

  test("with a question is answered by WhatsApp, and one by SMS as SMS", async () => {
    await placeLiveParcel();
    await run();
    const written = { id: "w-1", from: "265999123456", type: "text", text: { body: "STATUS" } };
    const twice = servers.whatsapp.call("webhook", { ...written, more: [written] });
    await receiveSmsCallback(smsProviderNamed("whatsapp"), "webhook", twice);
    await sendDueNotifications();
    expect(servers.whatsapp.sent.slice(1)).toMatchObject([
      { text: expect.stringContaining("Finding a rider") },
    ]);
    const asked = servers.http.call("message", { id: "h-1", from: "+265999123456", text: "HELP" });
    await receiveSmsCallback(smsProviderNamed("http"), "message", asked);
    await sendDueNotifications();
    expect(servers.http.sent).toMatchObject([{ text: expect.stringMatching(/^Reply STATUS/) }]);
    expect(allSent()).toBe(3);
    expect(await owner`select channel, text from replies order by created_at`).toEqual([
      { channel: "whatsapp", text: "STATUS" },
      { channel: "sms", text: "HELP" },
    ]);
  });
});

/** Sends due messages as the worker does, with this provider first. */
async function send(first: Name): Promise<void> {
  await fanOutEvents();
  const claimed = await call.claimNotifications({
    limit: 50,
    leaseSeconds: 60,
  });
  const place = SMS_PROVIDER_NAMES.indexOf(first);
  const providers = [...smsProviders().slice(place), ...smsProviders().slice(0, place)];
  const facts = await findNotifications(claimed.map(({ id }) => id));
  for (const it of facts)
    await sendNotification({ ...it, attempt: attemptOf(claimed, it.id) }, providers);
}

function attemptOf(claimed: { id: string; attempt: number }[], wanted: string): number {
  return claimed.find(({ id }) => id === wanted)?.attempt ?? 1;
}

async function run(): Promise<void> {
  await fanOutEvents();
  await sendDueNotifications();
}

const makeDue = () => owner`update notifications set due_at = now() where state = 'waiting'`;

const allSent = () => Object.values(servers).reduce((sum, { sent }) => sum + sent.length, 0);

type Said = "sent" | "delivered" | "failed";

/** Each provider's report about a message. */
const RECEIPTS: Record<Name, (id: string, said: Said) => [kind: string, fields: object]> = {
  http: (id, said) => ["receipt", { id, state: said }],
  africastalking: (id, said) => [
    "receipt",
    { id, status: { sent: "Buffered", delivered: "Success", failed: "Failed" }[said] },
  ],
  android: (messageId, said) => ["receipt", { event: `sms:${said}`, payload: { messageId } }],
  whatsapp: (id, status) => ["webhook", { id, status }],
};

type About = { messageId?: string; ours?: string; proof?: string };

function receive(name: Name, said: Said, { messageId, ours, proof }: About = {}): Promise<string> {
  const id = messageId ?? servers[name].sent.at(-1)!.messageId;
  const [kind, fields] = RECEIPTS[name](id, said);
  const repeated = ours === undefined ? {} : { biz_opaque_callback_data: ours };
  const calling = servers[name].call(kind, { ...fields, ...repeated }, proof);
  return receiveSmsCallback(smsProviderNamed(name), kind, calling);
}

type Row = {
  id: string;
  step: string;
  state: string;
  reason: string | null;
  provider: string | null;
  attempts: number;
};

const rowsOf = ({ id }: Parcel): Promise<Row[]> => owner<Row[]>`
  select id, step, state, reason, provider, attempts from notifications
   where order_id = ${id} order by number`;
