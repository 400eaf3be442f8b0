import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pushKeys } from "@/lib/core/push-keys";
import { signOut } from "@/lib/domain/access/accounts/sign-out";
import { grantRiderAuthority } from "@/lib/domain/authority/rider-context";
import { keepPushSubscription } from "@/lib/domain/messaging/rider-push/keep-push-subscription";
import { signedIn } from "@/test/people";
import { createBrowser, startPushService } from "@/test/push-service";
import { act, createPhone, offeredOrder, send, type Phone } from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";
import { pushOffers } from "./push-offers";

const service = await startPushService();
afterAll(() => service.stop());

beforeEach(() => {
  service.received.length = 0;
  service.status = 201;
});

type Browser = ReturnType<typeof createBrowser>;

/** A phone whose browser takes push messages, beside those of other tests. */
async function subscribedPhone() {
  const { merchant, phone } = await createPhone();
  const browser = createBrowser(service.origin);
  await subscribe(phone, browser);
  return { merchant, phone, browser };
}

async function subscribe({ session }: Phone, { subscription }: Browser) {
  const answer = await send("POST", "push-subscription", session, { body: subscription });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
}

async function subscriptionsOf({ rider }: Phone): Promise<number> {
  const [row] = await owner<[{ count: number }]>`
    select count(*)::int from rider_push_subscriptions where rider_id = ${rider.id}`;
  return row.count;
}

test("a new offer is sent once to its rider's phone, encrypted, for as long as it is open", async () => {
  const { merchant, phone, browser } = await subscribedPhone();
  const { offer } = await offeredOrder(merchant, phone);
  expect(await pushOffers()).toBe(1);
  expect(await pushOffers()).toBe(0);
  expect(service.received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
  expect(browser.read(body)).toEqual({
    offerId: offer.id,
    expiresAt: offer.expiresAt,
    title: "New offer",
    body: expect.stringMatching(/ to the pickup, .* trip\. You have \d+ seconds to answer\.$/),
  });
  expect(Number(headers.ttl)).toBeGreaterThan(20);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(30);
  expect(headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
});

test("the message is in the rider's language", async () => {
  const { merchant, phone } = await createPhone();
  const { subscription, read } = createBrowser(service.origin);
  const { id: riderId, courierId } = phone.rider;
  const { sessionId, userId } = phone.session;
  const market = { timezone: "Africa/Blantyre", currency: "MWK" };
  const rider = grantRiderAuthority({ riderId, courierId, userId, ...market });
  await keepPushSubscription(rider, sessionId, { ...subscription, language: "ny" });
  await offeredOrder(merchant, phone);
  await pushOffers();
  const [push] = service.received;
  expect(push && read(push.body)).toMatchObject({ title: "Ntchito yatsopano" });
});

test("the push service can tell that the message is ours", async () => {
  const { merchant, phone } = await subscribedPhone();
  await offeredOrder(merchant, phone);
  await pushOffers();
  const said = service.received[0]?.headers.authorization ?? "";
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(said) ?? [];
  expect(key).toBe(pushKeys()?.publicKey);
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const isOurs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature ?? "", "base64url"),
  );
  expect(isOurs).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? "", "base64url").toString())).toMatchObject({
    aud: service.origin,
  });
});

test.each([
  [404, 0],
  [410, 0],
  [500, 1],
])("an answer of %i leaves %i subscriptions", async (status, count) => {
  const { merchant, phone } = await subscribedPhone();
  service.status = status;
  await offeredOrder(merchant, phone);
  expect(await pushOffers()).toBe(0);
  expect(service.received).toHaveLength(1);
  expect(await subscriptionsOf(phone)).toBe(count);
});

test("a phone that was signed out receives no more offers", async () => {
  const { merchant, phone } = await subscribedPhone();
  await signOut(phone.session);
  expect(await subscriptionsOf(phone)).toBe(0);
  const still = { ...phone, session: await signedIn({ role: "rider", riderId: phone.rider.id }) };
  await offeredOrder(merchant, still);
  expect(await pushOffers()).toBe(0);
  expect(service.received).toHaveLength(0);
});

test("an offer that was answered meanwhile is not sent", async () => {
  const { merchant, phone } = await subscribedPhone();
  const { offer } = await offeredOrder(merchant, phone);
  await act(phone, { kind: "decline_offer", offerId: offer.id });
  await pushOffers();
  expect(service.received).toHaveLength(0);
});

test("a phone that subscribes several times at once has one subscription", async () => {
  const { phone } = await createPhone();
  const { sessionId } = phone.session;
  for (let round = 0; round < 100; round += 1) {
    await owner`delete from rider_push_subscriptions where session_id = ${sessionId}`;
    const keep = () => owner`
      select keep_push_subscription(${phone.rider.id}, ${sessionId}, ${`https://push/${sessionId}`}, '', '', 'en')`;
    await Promise.all([keep(), keep(), keep()]);
  }
  expect(await subscriptionsOf(phone)).toBe(1);
});

test("a browser that another rider signs in with belongs to that rider alone", async () => {
  const { merchant, phone, browser } = await subscribedPhone();
  const rider = await createRider({ latitude: merchant.pickup.latitude + 1, longitude: 34 });
  const other = { rider, session: await signedIn({ role: "rider", riderId: rider.id }) };
  await subscribe(other, browser);
  expect([await subscriptionsOf(phone), await subscriptionsOf(other)]).toEqual([0, 1]);
});

test.each([
  ["an address in a private network", { endpoint: "https://10.0.0.1/send" }],
  ["no address", { endpoint: "push" }],
  ["a key that is none", { keys: { p256dh: "AAAA", auth: "AAAA" } }],
])("a subscription with %s is refused", async (_, change) => {
  const { phone } = await createPhone();
  const { subscription } = createBrowser(service.origin);
  const body = { ...subscription, ...change };
  expect((await send("POST", "push-subscription", phone.session, { body })).status).toBe(400);
  expect(await subscriptionsOf(phone)).toBe(0);
});
