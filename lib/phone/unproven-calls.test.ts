import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { POST as receiveSms } from "@/app/api/sms/[provider]/[kind]/route";
import { openAfricasTalking, openAndroidGateway, openHttpGateway } from "@/test/sms-servers";
import { useSettings } from "@/test/use-settings";
import { openWhatsApp, WHATSAPP } from "@/test/whatsapp-server";

const servers = [
  await openWhatsApp(),
  await openAfricasTalking(),
  await openAndroidGateway(),
  await openHttpGateway(),
];

for (const { settings } of servers) useSettings(settings);

afterAll(() => {
  for (const server of servers) server.close();
});

let address = "";

beforeEach(() => {
  address = `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`;
});

const PROVIDERS = [
  ["whatsapp", "webhook"],
  ["africastalking", "message"],
  ["android", "message"],
  ["http", "message"],
] as const;

type Call = { headers?: Record<string, string>; body?: BodyInit };

function callOf(provider: string, kind: string, { headers, body = "a=b" }: Call = {}): Request {
  return new Request(`http://tumiza.test/api/sms/${provider}/${kind}`, {
    method: "POST",
    headers: { "X-Forwarded-For": address, ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}

const answer = (request: Request, provider: string, kind: string) =>
  receiveSms(request, { params: Promise.resolve({ provider, kind }) });

describe.each(PROVIDERS)("a call of %s without its proof", (provider, kind) => {
  test("is refused before its body is read", async () => {
    const request = callOf(provider, kind, { body: new Blob(["x".repeat(4 << 20)]).stream() });
    expect((await answer(request, provider, kind)).status).toBe(401);
    expect(request.bodyUsed).toBe(false);
  });
});

test("calls without proof count against their address", async () => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < 200; guess += 1) {
    const signature = createHmac("sha256", String(guess)).update("{}").digest("hex");
    const headers = { "X-Hub-Signature-256": `sha256=${signature}` };
    const request = callOf("whatsapp", "webhook", { headers, body: "{}" });
    statuses.add((await answer(request, "whatsapp", "webhook")).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});

test("a call in chunks is taken as one that declares its length", async () => {
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
  const signature = createHmac("sha256", WHATSAPP.appSecret).update(body).digest("hex");
  const headers = { "X-Hub-Signature-256": `sha256=${signature}` };
  const whole = callOf("whatsapp", "webhook", {
    headers: { ...headers, "Content-Length": String(body.length) },
    body,
  });
  const chunked = callOf("whatsapp", "webhook", { headers, body: new Blob([body]).stream() });
  const answers = [];
  for (const request of [whole, chunked]) {
    const { status } = await answer(request, "whatsapp", "webhook");
    answers.push(status);
  }
  expect(answers).toEqual([200, 200]);
});
