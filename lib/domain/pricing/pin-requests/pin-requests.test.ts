import { beforeEach, expect, test } from "vitest";
import { changes, sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { closePinRequest } from "./close-pin-request";
import { findPinRequest } from "./find-pin-request";
import { readPublicPinRequest } from "./read-public-pin-request";
import { requestPin } from "./request-pin";
import { sharePin, type SharedPin } from "./share-pin";

const BWANDILO: SharedPin = {
  latitude: -13.9669,
  longitude: 33.7873,
  accuracyM: 12.4,
  landmark: "Blue gate",
};

let merchant: MerchantContext;
let userId: string;

beforeEach(async () => {
  const created = await createMerchant({ balance: 0 });
  merchant = await contextOf(created);
  userId = await createPerson(created);
});

const ask = (receiverName = "Chikondi Banda") => requestPin(merchant, { receiverName, userId });
const expire = (id: string) =>
  owner`update pin_requests set expires_at = now() - interval '1 second' where id = ${id}`;

test("a link waits a day for its answer, and the merchant reads the answer", async () => {
  const { id, expiresAt } = await ask();
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(24 * 60);
  expect(await findPinRequest(merchant, id)).toMatchObject({
    state: "waiting",
    answer: null,
    receiverName: "Chikondi Banda",
  });
  await sharePin(id, BWANDILO);
  expect(await findPinRequest(merchant, id)).toMatchObject({
    state: "answered",
    answer: { ...BWANDILO, accuracyM: 12 },
  });
});

test("tokens are not to be guessed: each is another 131 random bits", async () => {
  const ids = await Promise.all([ask(), ask()].map(async (asked) => (await asked).id));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^pin_[0-9A-Za-z]{22}$/);
});

test("the last answer counts until an order was placed with it, then it is final", async () => {
  const { id } = await ask();
  await sharePin(id, BWANDILO);
  await sharePin(id, { ...BWANDILO, latitude: -13.97, landmark: "Red gate" });
  expect((await findPinRequest(merchant, id))?.answer).toMatchObject({
    latitude: -13.97,
    landmark: "Red gate",
  });
  await closePinRequest(merchant, id);
  expect(await refusalOf(sharePin(id, BWANDILO))).toBe("pin_request_used");
  await closePinRequest(merchant, id);
  expect(await findPinRequest(merchant, id)).toMatchObject({
    state: "used",
    answer: { latitude: -13.97 },
  });
});

test("a link that has expired takes and shows nothing, and its merchant sees that it has", async () => {
  const { id } = await ask();
  await expire(id);
  expect(await refusalOf(sharePin(id, BWANDILO))).toBe("pin_request_expired");
  expect(await refusalOf(readPublicPinRequest(id))).toBe("pin_request_expired");
  expect((await findPinRequest(merchant, id))?.state).toBe("expired");
});

test("a link of another merchant or of the other environment cannot be read or closed", async () => {
  const { id } = await ask();
  const created = await createMerchant({ balance: 0 });
  const strangers = [await contextOf(created), { ...merchant, environment: "test" as const }];
  for (const stranger of strangers) {
    expect(await findPinRequest(stranger, id)).toBeNull();
    await closePinRequest(stranger, id);
  }
  expect((await findPinRequest(merchant, id))?.state).toBe("waiting");
});

test.each(["", "pin_", newId("ord"), "pin_' or true --", newId("pin")])(
  "the token %j is unknown",
  async (token) => {
    expect(await refusalOf(sharePin(token, BWANDILO))).toBe("pin_request_not_found");
    expect(await refusalOf(readPublicPinRequest(token))).toBe("pin_request_not_found");
  },
);

test.each([
  [0, 0],
  [91, 33],
  [-13, 181],
  [NaN, 33],
])("(%d, %d) is no place and changes nothing", async (latitude, longitude) => {
  const { id } = await ask();
  const shared = sharePin(id, { ...BWANDILO, latitude, longitude });
  expect(await refusalOf(shared)).toBe("invalid_delivery");
  expect((await findPinRequest(merchant, id))?.answer).toBeNull();
});

test("a landmark becomes one line without what turns or hides text, and never too long a one", async () => {
  const { id } = await ask();
  const landmark = ` Blue\u0000\n\r gate \u202egnp.exe ${"a".repeat(600)}`;
  await sharePin(id, { ...BWANDILO, landmark });
  const kept = (await findPinRequest(merchant, id))?.answer?.landmark ?? "";
  expect(kept.startsWith("Blue  gate  gnp.exe aaa")).toBe(true);
  expect(kept).toHaveLength(500);
  await sharePin(id, { ...BWANDILO, landmark: " \n " });
  expect((await findPinRequest(merchant, id))?.answer?.landmark).toBeNull();
});

test("an answer is announced to the merchant's open pages", async () => {
  const received: string[] = [];
  const leave = changes.onChange("outbox", (subjects) => received.push(...(subjects ?? [])));
  const { id } = await ask();
  await sharePin(id, BWANDILO);
  const own = `${merchant.merchantId}:${merchant.environment}`;
  expect(received).toContain(own);
  leave();
});

test("a link is purged a day after it has expired, with the place in it", async () => {
  const [old, recent] = [await ask(), await ask()];
  await owner`update pin_requests set expires_at = now() - interval '25 hours' where id = ${old.id}`;
  await expire(recent.id);
  await sql`select purge_expired(1000)`;
  expect(await findPinRequest(merchant, old.id)).toBeNull();
  expect((await findPinRequest(merchant, recent.id))?.state).toBe("expired");
});
