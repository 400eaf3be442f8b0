import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { changeFeeds } from "@/lib/domain/messaging/events/change-feed";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { changeRows } from "@/test/change-rows";
import { contextOf } from "@/test/merchant-desk";
import { accept, decline, drop, openOfferOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { GET } from "./route";

/** Longer than a change takes from its commit to a stream. */
const LONGER_THAN_A_CHANGE_MS = 250;

/** A merchant, the company of the rider with the first offer, and the company of the next rider. */
async function createTown() {
  const merchant = await createMerchant();
  const [first, second] = [
    await createRider(nearby(merchant.pickup, 1)),
    await createRider(nearby(merchant.pickup, 2)),
  ];
  return { merchant, first: first.courierId, second: second.courierId };
}

async function staffOf(courierId: string): Promise<Session> {
  return sessionOf(await createPerson({ role: "courier", courierId }));
}

async function open(user?: Session, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request("http://tumiza.test/courier/orders/live", {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    signal: leaving.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { response, leave: () => leaving.abort() };
}

/** The events that companies' staff receive while something happens. */
async function heardBy(courierIds: string[], work: () => Promise<unknown>): Promise<string[][]> {
  // The preparation is a change too.
  await wait(LONGER_THAN_A_CHANGE_MS);
  const pages = await Promise.all(
    courierIds.map(async (courierId) => open(await staffOf(courierId))),
  );
  const received = pages.map(({ response }) => response.text());
  try {
    await work();
    await wait(LONGER_THAN_A_CHANGE_MS);
  } finally {
    for (const { leave } of pages) leave();
  }
  const texts = await Promise.all(received);
  return texts.map((text) => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!));
}

const [QUIET, NEWS] = [["ready"], ["ready", "orders"]];

async function acceptedOrder(merchant: TestMerchant): Promise<string> {
  const { id } = await placeOrder(merchant);
  await accept(await openOfferOf(id));
  return id;
}

test("a new order is announced to the company of the rider with the offer, and to no other", async () => {
  const { merchant, first, second } = await createTown();
  expect(await heardBy([first, second], () => placeOrder(merchant))).toEqual([NEWS, QUIET]);
});

test("an order that passes to another company's rider is announced to both", async () => {
  const { merchant, first, second } = await createTown();
  const { id } = await placeOrder(merchant);
  const pass = async () => decline(await openOfferOf(id));
  expect(await heardBy([first, second], pass)).toEqual([NEWS, NEWS]);
});

/** The possible changes of an order that a rider of the first company has accepted. */
const STEPS: [string, (merchant: TestMerchant, orderId: string) => Promise<unknown>][] = [
  [
    "a step",
    (_, orderId) =>
      changeRows(
        (sql) => sql`update orders set status = 'arrived_at_pickup' where id = ${orderId}`,
      ),
  ],
  [
    "another word for the same step",
    (_, orderId) =>
      changeRows(
        (sql) => sql`update orders set status_label = 'at the gate' where id = ${orderId}`,
      ),
  ],
  [
    "a cancellation",
    async (merchant, orderId) => cancelOrder(await contextOf(merchant, "live"), orderId),
  ],
];

test.each(STEPS)("%s is announced only to the company that has the order", async (_, step) => {
  const { merchant, first, second } = await createTown();
  const orderId = await acceptedOrder(merchant);
  expect(await heardBy([first, second], () => step(merchant, orderId))).toEqual([NEWS, QUIET]);
});

test("an order that its rider gives back is announced to the company that loses it", async () => {
  const { merchant, first } = await createTown();
  const orderId = await acceptedOrder(merchant);
  const [row] = await owner<[{ riderId: number }]>`
    select rider_id as "riderId" from orders where id = ${orderId}`;
  const received = await heardBy([first], () => drop(merchant.id, orderId, row.riderId));
  expect(received).toEqual([NEWS]);
});

test("test orders, and changes that no page shows, are not announced", async () => {
  const { merchant, first } = await createTown();
  const orderId = await acceptedOrder(merchant);
  const received = await heardBy([first], async () => {
    await placeOrder(merchant, { environment: "test" });
    await changeRows((sql) => sql`update orders set pin_tries = 1 where id = ${orderId}`);
  });
  expect(received).toEqual([QUIET]);
});

test("a page that reconnects is asked to reload, and frees its place when it leaves", async () => {
  const page = await open(await signedIn({ role: "courier" }), { "Last-Event-ID": "1" });
  const places = changeFeeds.courierOrders.size;
  page.leave();
  expect(await page.response.text()).toMatch(/^event: ready$/m);
  expect(changeFeeds.courierOrders.size).toBe(places - 1);
});

test("the streams of one company are capped", async () => {
  const own = await signedIn({ role: "courier" });
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(own)));
  expect((await open(own)).response.status).toBe(429);
  expect((await open(await signedIn({ role: "courier" }))).response.status).toBe(200);
  for (const { leave } of pages) leave();
});

test("without a session it answers 401, for other roles and other sites 403", async () => {
  expect((await open()).response.status).toBe(401);
  for (const role of ["admin", "merchant"] as const) {
    expect((await open(await signedIn({ role }))).response.status).toBe(403);
  }
  const own = await signedIn({ role: "courier" });
  expect((await open(own, { Origin: "https://evil.example" })).response.status).toBe(403);
});
