import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { changeFeeds } from "@/lib/domain/messaging/events/change-feed";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { textWithin } from "@/test/event-stream";
import { contextOf } from "@/test/merchant-desk";
import { decline, openOfferOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import { GET } from "./route";

/** Longer than a change takes from its commit to a stream. */
const LONG_ENOUGH_MS = 1_500;

let merchant: TestMerchant;
let own: Session;
let stranger: Session;
let courier: Session;

beforeAll(async () => {
  merchant = await createMerchant();
  own = await sessionOf(await createPerson({ role: "merchant", merchantId: merchant.id }));
  stranger = await signedIn({ role: "merchant" });
  courier = await signedIn({ role: "courier" });
});

async function open(environment: string, user?: Session, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/merchant/${environment}/live`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    signal: leaving.signal,
  });
  const response = await GET(request, { params: Promise.resolve({ environment }) });
  return { response, leave: () => leaving.abort() };
}

/** The events that come within a time, by name, with their ids. */
async function eventsWithin(response: Response, milliseconds: number) {
  const text = await textWithin(response, milliseconds);
  const found = [...text.matchAll(/^id: (\d+)\nevent: (\w+)$/gm)];
  return { names: found.map(([, , name]) => name), ids: found.map(([, id]) => Number(id)) };
}

test("an order is announced in its own environment, and neither in the other nor to a stranger", async () => {
  const pages = [await open("test", own), await open("live", own), await open("test", stranger)];
  const heard = Promise.all(pages.map(({ response }) => eventsWithin(response, LONG_ENOUGH_MS)));
  await placeOrder(merchant, { environment: "test" });
  const [ofTest, ofLive, ofStranger] = await heard;
  expect(ofTest?.names.slice(0, 2)).toEqual(["ready", "changes"]);
  expect(ofLive?.names).toEqual(["ready"]);
  expect(ofStranger?.names).toEqual(["ready"]);
  for (const page of pages) page.leave();
  expect(changeFeeds.merchants.size).toBe(0);
});

test("each change of an order is announced, with increasing ids", async () => {
  const { id } = await placeOrder(merchant, { environment: "test" });
  const page = await open("test", own);
  const heard = eventsWithin(page.response, LONG_ENOUGH_MS);
  await cancelOrder(await contextOf(merchant, "test"), id);
  const { names, ids } = await heard;
  expect(names).toContain("changes");
  expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(ids);
  page.leave();
});

test("an offer that a rider declines is announced, because the order's page says who is asked", async () => {
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  const offer = await openOfferOf(id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const page = await open("live", own);
  const heard = eventsWithin(page.response, LONG_ENOUGH_MS);
  await decline(offer);
  expect((await heard).names).toEqual(["ready", "changes"]);
  page.leave();
});

test("a page that reconnects is asked to reload, with any last event", async () => {
  const page = await open("test", own, { "Last-Event-ID": "1" });
  expect((await eventsWithin(page.response, 300)).names).toEqual(["ready"]);
  page.leave();
});

test("no session is a 401, another role and another site a 403, another environment a 404", async () => {
  expect((await open("test")).response.status).toBe(401);
  expect((await open("test", courier)).response.status).toBe(403);
  const foreign = await open("test", own, { Origin: "https://evil.example" });
  expect(foreign.response.status).toBe(403);
  expect((await open("sandbox", own)).response.status).toBe(404);
});
