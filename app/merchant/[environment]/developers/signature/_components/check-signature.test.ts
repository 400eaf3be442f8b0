import { expect, test } from "vitest";
import { mintWebhookSecret, signWebhook } from "@/lib/domain/messaging/webhooks/sign-webhook";
import { SIGNATURES } from "@/lib/messages/signatures.gen";
import { checkSignature } from "./check-signature";

const SECRET = mintWebhookSecret();
const BODY = '{"id":"evt_1","data":{"status":"In Transit"}}';
const NOW = new Date("2026-11-21T12:00:00Z");

function headersOf(body = BODY, secrets = [SECRET], timestamp = NOW): string {
  return Object.entries(signWebhook({ id: "msg_1", timestamp, body }, secrets))
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

const check = (pasted: Partial<Parameters<typeof checkSignature>[1]>) =>
  checkSignature(
    SIGNATURES.en.findings,
    { headers: headersOf(), body: BODY, secret: SECRET, ...pasted },
    NOW.getTime(),
  );

test.each([
  ["as it was sent", {}],
  ["with the prefix already removed", { secret: SECRET.replace("whsec_", "") }],
  ["with headers as JSON", { headers: headersOf().replace(/^(.+?): (.+)$/gm, '"$1": "$2",') }],
  ["signed with two secrets", { headers: headersOf(BODY, [mintWebhookSecret(), SECRET]) }],
])("a webhook is right %s", async (_, pasted) => {
  expect(await check(pasted)).toMatchObject({ isGood: true, title: "The signature is valid." });
});

test.each([
  ["parsed and written again", { body: JSON.stringify(JSON.parse(BODY), null, 2) }],
  ["Spaces or a line break", { body: `${BODY}\n` }],
  ["CRLF", { headers: headersOf('{\n"a":1}'), body: '{\r\n"a":1}' }],
  ["another endpoint or environment", { secret: mintWebhookSecret() }],
  ["isn't a signing secret", { secret: "svc_test_!" }],
  ["header is missing", { headers: "webhook-id: msg_1" }],
])("the fault is named: %s", async (messages, pasted) => {
  const { isGood, title, advice } = await check(pasted);
  expect(isGood).toBe(false);
  expect(`${title} ${advice}`).toContain(messages);
});

test("a wrong clock is distinguished from a wrong signature", async () => {
  const earlier = new Date(NOW.getTime() - 7 * 60_000);
  const finding = await check({ headers: headersOf(BODY, [SECRET], earlier) });
  expect(finding).toMatchObject({ isGood: true });
  expect(finding.advice).toContain("7 minutes");
});
