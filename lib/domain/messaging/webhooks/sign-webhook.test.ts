import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { mintWebhookSecret, signWebhook } from "./sign-webhook";

const EVENT = { type: "order.delivered", data: { note: "Żółć 🛵 ñ", sequence: 3 } };

const message = { id: "evt_1", timestamp: new Date(), body: JSON.stringify(EVENT) };

test("the standard's example is signed as the standard says", () => {
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  };
  expect(signWebhook(example, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a receiver's library verifies our signature", () => {
  const secret = mintWebhookSecret();
  expect(new Webhook(secret).verify(message.body, signWebhook(message, [secret]))).toEqual(EVENT);
});

test("during rotation the old and the new secret both verify, and no other", () => {
  const [fresh, old] = [mintWebhookSecret(), mintWebhookSecret()];
  const headers = signWebhook(message, [fresh, old]);
  expect(new Webhook(fresh).verify(message.body, headers)).toEqual(EVENT);
  expect(new Webhook(old).verify(message.body, headers)).toEqual(EVENT);
  expect(() => new Webhook(mintWebhookSecret()).verify(message.body, headers)).toThrow();
});

test("a changed body, id or time does not verify", () => {
  const secret = mintWebhookSecret();
  const headers = signWebhook(message, [secret]);
  const receiver = new Webhook(secret);
  expect(() => receiver.verify(`${message.body} `, headers)).toThrow();
  expect(() => receiver.verify(message.body, { ...headers, "webhook-id": "evt_2" })).toThrow();
  const later = String(Number(headers["webhook-timestamp"]) + 1);
  expect(() => receiver.verify(message.body, { ...headers, "webhook-timestamp": later })).toThrow();
});

test("a secret is 32 random bytes, never the same twice", () => {
  const secrets = Array.from({ length: 100 }, mintWebhookSecret);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(secrets).size).toBe(100);
});

test("nothing is signed without a secret", () => {
  expect(() => signWebhook(message, [])).toThrow("needs a secret");
});
