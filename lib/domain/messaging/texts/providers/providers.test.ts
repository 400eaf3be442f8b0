import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { SmsProviderName as Name } from "@/lib/core/env";
import { refusalOf } from "@/test/refusal-of";
import {
  openAfricasTalking,
  openAndroidGateway,
  openHttpGateway,
  type SmsMood,
  type SmsServer,
} from "@/test/sms-servers";
import { openWhatsApp, WHATSAPP } from "@/test/whatsapp-server";
import { africasTalking } from "./africas-talking";
import { androidGateway } from "./android-gateway";
import { httpGateway } from "./http-gateway";
import { outbox } from "./outbox";
import type { OutgoingSms, ProviderCall } from "./sms-provider";
import { whatsApp } from "./whatsapp";

const SMS: OutgoingSms = {
  id: "sms_1",
  phone: "+265999123456",
  text: "tumiza_cancelled_ny | K7QX | Mbowe | 0991 234 567",
  template: {
    name: "cancelled",
    language: "ny",
    values: { code: "K7QX", merchant: "Mbowe", shop: "0991 234 567", pin: "4821" },
  },
  askedBy: null,
};

/** A provider without a server here does not compile. */
const servers: Record<Name, SmsServer> = {
  http: await openHttpGateway(),
  africastalking: await openAfricasTalking(),
  android: await openAndroidGateway(),
  whatsapp: await openWhatsApp(),
};

/** A phone of one's own and WhatsApp say no prices. */
const WITHOUT_PRICES: readonly string[] = ["android", "whatsapp"];

/** Each provider's answer for an unreachable number; a phone accepts it, and reports the failure later. */
const OF_UNREACHABLE: Record<Name, object> = {
  http: { kind: "unreachable", reason: "landline" },
  africastalking: { kind: "unreachable", reason: "InvalidPhoneNumber" },
  android: { kind: "refused", reason: "HTTP 500" },
  whatsapp: { kind: "refused", reason: "131026 Message undeliverable" },
};

afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

describe.each(Object.entries(servers))("%s", (name, server) => {
  beforeEach(() => {
    server.setMood("well");
    server.sent.length = 0;
  });

  test("accepts a message, and returns its id and its cost", async () => {
    const outcome = await server.provider.send(SMS);
    expect(server.sent).toMatchObject([{ to: SMS.phone, text: SMS.text }]);
    const messageId = server.sent[0]!.messageId;
    const cost = { costMinor: 1_250, currency: "MWK" };
    const none = { costMinor: null, currency: null };
    const said = WITHOUT_PRICES.includes(name) ? none : cost;
    expect(outcome).toEqual({ kind: "accepted", messageId, ...said });
  });

  test.each<[SmsMood, object]>([
    ["down", { kind: "refused", reason: "HTTP 500", retryAfterSeconds: null }],
    ["throttling", { kind: "refused", reason: "HTTP 429", retryAfterSeconds: 90 }],
    ["slow", { kind: "unknown", reason: "timeout" }],
    ["redirecting", { kind: "refused", reason: "redirect" }],
    ["unreachable", OF_UNREACHABLE[name as Name]],
    ["garbled", { kind: "unknown" }],
  ])("%s is recognised", async (mood, outcome) => {
    server.setMood(mood);
    expect(await server.provider.send(SMS)).toMatchObject(outcome);
  });

  test("reads a receipt, a reply and a USSD step", async () => {
    for (const [kind, fields, read] of CALLS[name as Name]) {
      const calls = server.provider.read(kind, await callOf(server, kind, fields));
      expect([kind, calls]).toEqual([kind, [expect.objectContaining(read)]]);
    }
  });

  test("reads no call without its proof, nor one that says nothing", async () => {
    const [[kind, fields]] = CALLS[name as Name];
    const wrong = `whsec_${"A".repeat(44)}`;
    const read = async (call: Promise<ProviderCall>, of = kind) =>
      refusalOf(call.then((it) => server.provider.read(of, it)));
    expect(await read(callOf(server, kind, fields, wrong))).toBe("sms_signature_invalid");
    const unsigned = callOf(server, kind, fields).then((it) => ({
      ...it,
      url: new URL("http://t/"),
      headers: new Headers(),
    }));
    expect(await read(unsigned)).toBe("sms_signature_invalid");
    expect(await read(callOf(server, kind, {}))).toBe("invalid_request");
    for (const other of ["invoice", "__proto__", "constructor"]) {
      expect(await read(callOf(server, other, fields), other)).toBe("not_found");
    }
  });
});

test("a message that an Android phone has taken already is accepted, and not sent again", async () => {
  const { provider, sent } = servers.android;
  const sms = { ...SMS, id: "sms_2" };
  await provider.send(sms);
  expect(await provider.send(sms)).toMatchObject({ kind: "accepted", messageId: "sms_2" });
  expect(sent.filter(({ messageId }) => messageId === "sms_2")).toHaveLength(1);
});

test("the outbox takes every message, and nothing calls for it", async () => {
  const taken = { kind: "accepted", messageId: SMS.id, costMinor: null, currency: null };
  expect(await outbox.send(SMS)).toEqual(taken);
  const call = { body: "", headers: new Headers(), url: new URL("http://tumiza.test/") };
  expect(await refusalOf(Promise.resolve(call).then((it) => outbox.read("receipt", it)))).toBe(
    "not_found",
  );
});

test.each([
  "http://10.1.2.3/",
  "http://169.254.169.254/",
  "https://[::1]:9/",
  "ftp://shop.example/",
])("a provider is not asked at %s", async (url) => {
  const [secret, callbackKey] = [`whsec_${"A".repeat(44)}`, "a".repeat(16)];
  const settings = { url, username: "tumiza", apiKey: "key", callbackKey };
  const android = androidGateway({ ...settings, password: "secret", signingKey: "a signing key" });
  const meta = whatsApp({ ...WHATSAPP, url });
  for (const provider of [httpGateway({ url, secret }), africasTalking(settings), android, meta]) {
    expect((await provider.send(SMS)).kind).toBe("refused");
  }
});

const delivered = { messageId: "m1", state: "delivered", reason: null, network: "65001" };
const deliveredByPhone = { ...delivered, network: null };
const failed = { messageId: "m1", state: "failed", reason: "UserIsInactive", network: null };
const reply = { messageId: "r1", phone: SMS.phone, text: "Ndili ku msika & *1#" };
const fromWhatsApp = { ...reply, phone: "265999123456" };
const step = { sessionId: "s1", phone: SMS.phone, inputs: ["2", "1"] };

type Call = readonly [kind: string, fields: object, read: object];

const CALLS: Record<Name, readonly [Call, ...Call[]]> = {
  http: [
    ["receipt", { id: "m1", state: "delivered", network: "65001" }, delivered],
    ["receipt", { id: "m1", state: "failed", reason: "UserIsInactive" }, failed],
    ["receipt", { id: "m1", state: "sent" }, { ...failed, state: null, reason: null }],
    ["message", { id: "r1", from: SMS.phone, text: reply.text }, reply],
    ["ussd", step, step],
  ],
  africastalking: [
    ["receipt", { id: "m1", status: "Success", networkCode: "65001" }, delivered],
    ["receipt", { id: "m1", status: "Failed", failureReason: "UserIsInactive" }, failed],
    ["receipt", { id: "m1", status: "Buffered" }, { ...failed, state: null, reason: null }],
    ["message", { id: "r1", from: SMS.phone, text: reply.text, to: "8270" }, reply],
    ["ussd", { sessionId: "s1", phoneNumber: SMS.phone, text: "2*1" }, step],
    ["ussd", { sessionId: "s1", phoneNumber: SMS.phone, text: "" }, { ...step, inputs: [] }],
  ],
  android: [
    ["receipt", { event: "sms:delivered", payload: { messageId: "m1" } }, deliveredByPhone],
    [
      "receipt",
      { event: "sms:failed", payload: { messageId: "m1", reason: "UserIsInactive" } },
      failed,
    ],
    [
      "receipt",
      { event: "sms:sent", payload: { messageId: "m1" } },
      { ...failed, state: null, reason: null },
    ],
    [
      "message",
      {
        event: "sms:received",
        id: "r1",
        payload: { messageId: "abc", message: reply.text, phoneNumber: SMS.phone },
      },
      reply,
    ],
  ],
  whatsapp: [
    ["webhook", { id: "m1", status: "delivered" }, deliveredByPhone],
    ["webhook", { id: "m1", status: "read" }, deliveredByPhone],
    [
      "webhook",
      {
        id: "m1",
        status: "failed",
        timestamp: "1795430000",
        biz_opaque_callback_data: "sms_1",
        errors: [{ code: 131026, title: "Message undeliverable" }],
      },
      {
        messageId: "m1",
        notificationId: "sms_1",
        state: "refused",
        reason: "131026 Message undeliverable",
        saidAt: new Date(1_795_430_000_000),
      },
    ],
    ["webhook", { id: "m1", status: "sent" }, { messageId: "m1", state: null, reason: null }],
    ["webhook", { id: "m1", status: "warning" }, { messageId: "m1", state: null }],
    ...[
      { type: "text", text: { body: reply.text } },
      { type: "button", button: { text: reply.text, payload: "x" } },
      { type: "image", image: { id: "1", caption: reply.text } },
    ].map(
      (said) => ["webhook", { id: "r1", from: "265999123456", ...said }, fromWhatsApp] as const,
    ),
    [
      "webhook",
      { id: "r1", from: "1", type: "location", location: { latitude: -13.96, longitude: 33.78 } },
      { text: "-13.96, 33.78" },
    ],
    ["webhook", { id: "r1", from: "1", type: "audio", audio: { id: "1" } }, { text: "(audio)" }],
  ],
};

async function callOf(
  server: SmsServer,
  kind: string,
  fields: object,
  proof?: string,
): Promise<ProviderCall> {
  const request = server.call(kind, { ...fields }, proof);
  const { headers, url } = request;
  return { body: await request.text(), headers, url: new URL(url) };
}
