import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { changeRows } from "@/test/change-rows";
import { placeOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { act, createPhone, phoneOf, readDay, takenOrder, type Phone } from "@/test/rider-phone";
import { createRider, owner, type TestMerchant } from "@/test/world";
import { GET } from "./route";

/** Longer than a change takes from its commit to a stream. */
const LONGER_THAN_A_CHANGE_MS = 250;

async function open({ session }: Phone) {
  const leaving = new AbortController();
  const request = new Request("http://tumiza.test/driver/live", {
    headers: { Cookie: `${SESSION_COOKIE}=${await sealSession(session.sessionId)}` },
    signal: leaving.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { response, leave: () => leaving.abort() };
}

/** The events that a phone receives while something happens. */
async function heardBy(phone: Phone, work: () => Promise<unknown>): Promise<string[]> {
  const { response, leave } = await open(phone);
  const received = response.text();
  await work();
  await wait(LONGER_THAN_A_CHANGE_MS);
  leave();
  return [...(await received).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name!);
}

/** Each in a world of its own: the change, and its rider. */
const CHANGES: [
  string,
  (merchant: TestMerchant, phone: Phone) => Promise<() => Promise<unknown>>,
][] = [
  ["a new offer", (merchant) => Promise.resolve(() => placeOrder(merchant))],
  [
    "an offer that ran out",
    async (merchant, { rider }) => {
      await placeOrder(merchant);
      return () =>
        changeRows(
          (sql) => sql`update offers set state = 'expired', answered_at = now()
          where rider_id = ${rider.id}`,
        );
    },
  ],
  [
    "an offer that is given more time",
    async (merchant, { rider }) => {
      await placeOrder(merchant);
      return () =>
        changeRows(
          (sql) => sql`update offers set expires_at = expires_at + interval '90 seconds'
          where rider_id = ${rider.id}`,
        );
    },
  ],
  [
    "a step, for the rider's other phone",
    async (merchant, phone) => {
      const { order } = await takenOrder(merchant, phone);
      return () => act(phone, { kind: "arrive_at_pickup", orderId: order.id });
    },
  ],
  [
    "an order that is taken away",
    async (merchant, phone) => {
      const { order } = await takenOrder(merchant, phone);
      return () =>
        changeRows(
          (sql) => sql`update orders set rider_id = null, courier_id = null
          where id = ${order.id}`,
        );
    },
  ],
  [
    "an order that is given by hand",
    async (merchant, { rider }) => {
      await owner`update riders set is_online = false where id = ${rider.id}`;
      const other = await phoneOf(await createRider(merchant.pickup));
      const { order } = await takenOrder(merchant, other);
      return () =>
        changeRows(
          (sql) => sql`update orders set rider_id = ${rider.id}, courier_id = ${rider.courierId}
          where id = ${order.id}`,
        );
    },
  ],
  [
    "a word of the company about the rider",
    (_, { rider }) =>
      Promise.resolve(() =>
        changeRows((sql) => sql`update riders set is_online = false where id = ${rider.id}`),
      ),
  ],
];

test.each(CHANGES)("%s is announced to the rider", async (_, prepare) => {
  const { merchant, phone } = await createPhone();
  const change = await prepare(merchant, phone);
  // The preparation is a change too.
  await wait(LONGER_THAN_A_CHANGE_MS);
  expect(await heardBy(phone, change)).toEqual(["ready", "changes"]);
});

test("changes of others, and the rider's positions, are not announced", async () => {
  const { merchant, phone } = await createPhone();
  const { courierId } = phone.rider;
  const other = await phoneOf(await createRider(merchant.pickup, { courierId, isOnline: false }));
  const { order } = await takenOrder(merchant, phone);
  const received = await heardBy(other, async () => {
    await act(phone, { kind: "arrive_at_pickup", orderId: order.id });
    await changeRows(
      (sql) => sql`update riders set location = point(1, 1), last_seen_at = now()
      where id = ${other.rider.id}`,
    );
  });
  expect(received).toEqual(["ready"]);
  expect((await readDay(other)).jobs).toEqual([]);
});

test("refuses other callers", async () => {
  const ask = (headers: Record<string, string>) =>
    GET(new Request("http://tumiza.test/driver/live", { headers }), {
      params: Promise.resolve({}),
    });
  expect((await ask({})).status).toBe(401);
  const courier = await signedIn({ role: "courier" });
  const cookie = `${SESSION_COOKIE}=${await sealSession(courier.sessionId)}`;
  expect((await ask({ Cookie: cookie })).status).toBe(403);
  const { phone } = await createPhone();
  const own = `${SESSION_COOKIE}=${await sealSession(phone.session.sessionId)}`;
  expect((await ask({ Cookie: own, Origin: "https://evil.example" })).status).toBe(403);
});
