import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@/test/refusal-of";
import {
  openAfricasTalking,
  openAndroidGateway,
  openHttpGateway,
  type SmsMood,
  type SmsServer,
} from "@/test/sms-servers";
import { africasTalking } from "./africas-talking";
import { androidGateway } from "./android-gateway";
import { httpGateway } from "./http-gateway";
import type { ProviderCall } from "./sms-provider";

const SMS = { id: "sms_1", phone: "+265999123456", text: "Katundu wanu" };

const servers = {
  http: await openHttpGateway(),
  africastalking: await openAfricasTalking(),
  android: await openAndroidGateway(),
};

afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

describe.each(Object.entries(servers))("%s", (name, server) => {
  beforeEach(() => {
    server.setMood("well");
    server.sent.length = 0;
  });

  test("takes a message, and says what it calls it and what it costs", async () => {
    const outcome = await server.provider.send(SMS);
    expect(server.sent).toMatchObject([{ to: SMS.phone, text: SMS.text }]);
    const messageId = server.sent[0]!.messageId;
    // A phone of one's own says no prices.
    const cost = { costMinor: 1_250, currency: "MWK" };
    const none = { costMinor: null, currency: null };
    const said = name === "android" ? none : cost;
    expect(outcome).toEqual({ kind: "accepted", messageId, ...said });
  });

  test.each<[SmsMood, object]>([
    ["down", { kind: "refused", reason: "HTTP 500", retryAfterSeconds: null }],
    ["throttling", { kind: "refused", reason: "HTTP 429", retryAfterSeconds: 90 }],
    ["slow", { kind: "unknown", reason: "timeout" }],
    ["redirecting", { kind: "refused", reason: "redirect" }],
    ["unreachable", { kind: "unreachable" }],
    ["garbled", { kind: "unknown" }],
  ])("%s is told apart", async (mood, outcome) => {
    // A phone of one's own takes a message for every number, and says later that it failed.
    if (name === "android" && mood === "unreachable") return;
    server.setMood(mood);
    expect(await server.provider.send(SMS)).toMatchObject(outcome);
  });

  test("reads a receipt, a reply and a USSD step", async () => {
    for (const [kind, fields, read] of CALLS[name as keyof typeof CALLS]) {
      expect([kind, server.provider.read(kind, await callOf(server, kind, fields))]).toEqual([
        kind,
        read,
      ]);
    }
  });

  test("reads no call without its proof, nor one that says nothing", async () => {
    const [, fields] = CALLS[name as keyof typeof CALLS][0];
    const wrong = `whsec_${"A".repeat(44)}`;
    const read = async (call: Promise<ProviderCall>) => server.provider.read("receipt", await call);
    expect(await refusalOf(read(callOf(server, "receipt", fields, wrong)))).toBe(
      "sms_signature_invalid",
    );
    expect(await refusalOf(read(callOf(server, "receipt", {})))).toBe("invalid_request");
  });
});

test("a message that an Android phone has taken already is accepted, and not sent again", async () => {
  const { provider, sent } = servers.android;
  const sms = { ...SMS, id: "sms_2" };
  await provider.send(sms);
  expect(await provider.send(sms)).toMatchObject({ kind: "accepted", messageId: "sms_2" });
  expect(sent.filter(({ messageId }) => messageId === "sms_2")).toHaveLength(1);
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
  for (const provider of [httpGateway({ url, secret }), africasTalking(settings), android]) {
    expect((await provider.send(SMS)).kind).toBe("refused");
  }
});

const delivered = { messageId: "m1", state: "delivered", reason: null, network: "65001" };
const deliveredByPhone = { ...delivered, network: null };
const failed = { messageId: "m1", state: "failed", reason: "UserIsInactive", network: null };
const reply = { messageId: "r1", phone: SMS.phone, text: "Ndili ku msika & *1#" };
const step = { sessionId: "s1", phone: SMS.phone, inputs: ["2", "1"] };

const CALLS = {
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
} as const;

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
