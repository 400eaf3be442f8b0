import { beforeEach, describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { bytesOf } from "@/test/error-body";
import { placeOrder } from "@/test/orders";
import { fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const feed = async (query = "", key = merchant.testKey) => {
  const { status, body } = await get(`/events${query}`, key);
  expect(status).toBe(200);
  return body;
};

const idsOf = (body: any): string[] => body.events.map(({ id }: { id: string }) => id);

const place = async () => (await placeOrder(merchant, { environment: "test" })).id;

describe("the feed", () => {
  test("has what happened, oldest first, numbered per order", async () => {
    const orderId = await place();
    await moveTestOrder(merchant, orderId, "in_transit", "delivered");
    await fanOut(merchant);
    const body = await feed();
    expect(body).toMatchObject({ success: true, has_more: false });
    expect(body.events).toMatchObject([
      { type: "order.created", order_id: orderId, sequence: 1 },
      { type: "wallet.debited", order_id: orderId, sequence: null },
      { type: "order.in_transit", order_id: orderId, sequence: 2 },
      { type: "order.delivered", order_id: orderId, sequence: 3 },
      { type: "pod.ready", order_id: orderId, sequence: 4 },
    ]);
    expect(body.events[3]).toEqual({
      id: expect.stringMatching(/^evt_\w+$/),
      type: "order.delivered",
      timestamp: expect.any(String),
      environment: "test",
      order_id: orderId,
      sequence: 3,
      data: expect.objectContaining({
        order_id: orderId,
        status: "delivered",
        status_code: "delivered",
        sequence: 3,
        environment: "test",
      }),
    });
  });

  test("is walked from event to event, each once, in any step", async () => {
    await moveTestOrder(merchant, await place(), "assigned", "picked_up", "arrived", "delivered");
    await fanOut(merchant);
    const all = idsOf(await feed());
    expect(all).toHaveLength(7);
    for (const limit of [1, 2, 5, 100]) {
      const walked: string[] = [];
      for (let hasMore = true; hasMore;) {
        const last = walked.at(-1);
        const body = await feed(`?limit=${limit}${last ? `&after=${last}` : ""}`);
        walked.push(...idsOf(body));
        hasMore = body.has_more;
      }
      expect(walked).toEqual(all);
    }
    expect(await feed(`?after=${all.at(-1)}`)).toEqual({
      success: true,
      events: [],
      has_more: false,
      cursor: all.at(-1),
    });
  });

  test("has the events of its own merchant and environment only", async () => {
    await place();
    await fanOut(merchant);
    expect(idsOf(await feed())).toHaveLength(2);
    expect(idsOf(await feed("", merchant.liveKey))).toEqual([]);
    expect(idsOf(await feed("", (await createMerchant()).testKey))).toEqual([]);
  });
});

test("an event that is committed after a later one was read is read next", async () => {
  const [late, early] = [await place(), await place()];
  await fanOut(merchant);
  const seen = idsOf(await feed());
  const slow = await owner.reserve();
  try {
    await slow`begin`;
    await slow`select change_order_status(${merchant.id}, 'test', ${late}, 'assigned', 'assigned',
      'merchant', null, true, null)`;
    await moveTestOrder(merchant, early, "arrived");
    await fanOut(merchant);
    const [first, ...none] = idsOf(await feed(`?after=${seen.at(-1)}`));
    expect(none).toEqual([]);
    await slow`commit`;
    await fanOut(merchant);
    expect((await feed(`?after=${first}`)).events).toMatchObject([
      { order_id: late, type: "order.assigned" },
    ]);
  } finally {
    slow.release();
  }
  expect(idsOf(await feed())).toHaveLength(6);
});

test("a reader who keeps polling while 220 events are committed at once misses none", async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, place));
  // The delivery is two events.
  const steps = ["assigned", "picked_up", "in_transit", "arrived", "delivered"] as const;
  const state = { isWriting: true };
  const writing = Promise.all(
    orders.map(async (orderId) => {
      await moveTestOrder(merchant, orderId, ...steps, "completed", "searching", "assigned");
    }),
  ).finally(() => (state.isWriting = false));
  const seen: string[] = [];
  for (;;) {
    const isLast = !state.isWriting;
    await fanOut(merchant);
    const last = seen.at(-1);
    const body = await feed(`?limit=100${last ? `&after=${last}` : ""}`);
    seen.push(...idsOf(body));
    if (isLast && !body.has_more) break;
  }
  await writing;
  const rows = await owner`select id from events where merchant_id = ${merchant.id}`;
  expect(seen).toHaveLength(220);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id as string)));
});

describe("filters", () => {
  const walk = async (query: string, limit: number) => {
    const walked: string[] = [];
    let cursor = "";
    for (let hasMore = true; hasMore;) {
      const body = await feed(`?${query}&limit=${limit}${cursor}`);
      walked.push(...idsOf(body));
      hasMore = body.has_more;
      cursor = `&after=${body.cursor}`;
    }
    return walked;
  };

  test("leave events of these types and of this order, in any step", async () => {
    const [first, second] = [await place(), await place()];
    await moveTestOrder(merchant, first, "assigned", "picked_up", "delivered");
    await moveTestOrder(merchant, second, "assigned");
    await fanOut(merchant);
    const { events } = await feed("?limit=100");
    const idsWhere = (fits: (event: any) => boolean) =>
      events.filter(fits).map(({ id }: { id: string }) => id);
    const created = idsWhere(({ type }) => type === "order.created");
    const ended = idsWhere(({ type }) => type === "order.delivered" || type === "order.assigned");
    const ofFirst = idsWhere(({ order_id }) => order_id === first);
    expect([created, ended, ofFirst].map((ids) => ids.length)).toEqual([2, 3, 6]);
    for (const limit of [1, 2, 100]) {
      expect(await walk("type=order.created", limit)).toEqual(created);
      expect(await walk("type=order.assigned,%20order.delivered", limit)).toEqual(ended);
      expect(await walk("type=order.assigned&type=order.delivered", limit)).toEqual(ended);
      expect(await walk(`order_id=${first}`, limit)).toEqual(ofFirst);
      expect(await walk(`order_id=${first}&type=order.created`, limit)).toEqual([created[0]]);
      expect(await walk("order_id=ord_0000000000000000000000", limit)).toEqual([]);
    }
  });

  test("move the cursor on where nothing fits them, and it is good with other filters", async () => {
    const orderId = await place();
    await fanOut(merchant);
    const newest = idsOf(await feed()).at(-1);
    const none = await feed("?type=wallet.low");
    expect(none).toEqual({ success: true, events: [], has_more: false, cursor: newest });
    await moveTestOrder(merchant, orderId, "assigned", "picked_up");
    await fanOut(merchant);
    const [assigned, pickedUp] = idsOf(await feed(`?after=${none.cursor}`));
    const one = await feed(`?after=${none.cursor}&type=order.assigned`);
    expect(idsOf(one)).toEqual([assigned]);
    expect(one.cursor).toBe(pickedUp);
  });

  test("never reach into another merchant or environment", async () => {
    const orderId = await place();
    await fanOut(merchant);
    for (const key of [merchant.liveKey, (await createMerchant()).testKey]) {
      expect((await feed(`?order_id=${orderId}`, key)).events).toEqual([]);
      expect((await feed("?type=order.created", key)).events).toEqual([]);
      expect((await feed("?from=now", key)).cursor).toBeNull();
    }
  });

  test("name the known types where one is unknown", async () => {
    const { status, body } = await get("/events?type=order.lost", merchant.testKey);
    expect(status).toBe(400);
    expect(body.issues[0].message).toContain("order.delivered, order.completed");
  });
});

describe("from=now", () => {
  test("answers the cursor of the newest event and none of the events", async () => {
    const nothing = { success: true, events: [], has_more: false, cursor: null };
    expect(await feed("?from=now")).toEqual(nothing);
    const orderId = await place();
    await fanOut(merchant);
    const newest = idsOf(await feed()).at(-1);
    expect(await feed("?from=now&type=wallet.low")).toEqual({ ...nothing, cursor: newest });
    await moveTestOrder(merchant, orderId, "assigned");
    await fanOut(merchant);
    expect((await feed(`?after=${newest}`)).events).toMatchObject([{ type: "order.assigned" }]);
  });

  test("together with after is refused", async () => {
    await place();
    await fanOut(merchant);
    const [id] = idsOf(await feed());
    const { status, body } = await get(`/events?from=now&after=${id}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "Invalid request", issues: [{ path: "from" }] });
  });
});

test("readers with filters who start now and keep pulling while events are committed miss none", async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, place));
  await fanOut(merchant);
  const steps = ["assigned", "picked_up", "in_transit", "arrived", "delivered"] as const;
  const state = { isWriting: true };
  const start = (await feed("?from=now")).cursor;
  const readers = ["type=order.arrived,pod.ready", `order_id=${orders[3]}`].map((query) => ({
    query,
    cursor: start as string,
    seen: [] as string[],
  }));
  const writing = Promise.all(
    orders.map((orderId) => moveTestOrder(merchant, orderId, ...steps, "completed")),
  ).finally(() => (state.isWriting = false));
  for (;;) {
    const isLast = !state.isWriting;
    await fanOut(merchant);
    let hasMore = false;
    for (const reader of readers) {
      const body = await feed(`?limit=3&${reader.query}&after=${reader.cursor}`);
      reader.seen.push(...idsOf(body));
      reader.cursor = body.cursor;
      hasMore ||= body.has_more;
    }
    if (isLast && !hasMore) break;
  }
  await writing;
  const [byType, byOrder] = readers.map(({ seen }) => seen);
  const ofTypes = await owner`select id from events where merchant_id = ${merchant.id}
    and type in ('order.arrived', 'pod.ready')`;
  const ofOrder = await owner`select id from events where merchant_id = ${merchant.id}
    and order_id = ${orders[3]!} and type <> 'order.created'`;
  expect(byType!.toSorted()).toEqual(ofTypes.map(({ id }) => id as string).toSorted());
  expect(byOrder!.toSorted()).toEqual(ofOrder.map(({ id }) => id as string).toSorted());
  expect([byType!.length, byOrder!.length]).toEqual([20, 7]);
});

describe("after", () => {
  test("an event that has no place in the feed yet is followed by nothing, until it is", async () => {
    const [row] = await owner<[{ id: string }]>`insert into events
        (id, merchant_id, environment, type, actor, data)
      values (${`evt_${Date.now()}`}, ${merchant.id}, 'test', 'wallet.low', 'system', '{}')
      returning id`;
    await owner`insert into outbox (merchant_id, environment, event_id)
      values (${merchant.id}, 'test', ${row.id})`;
    const body = await feed(`?after=${row.id}`);
    expect(body).toEqual({ success: true, events: [], has_more: false, cursor: row.id });
    expect(await feed(`?after=${row.id}&type=wallet.low`)).toEqual(body);
  });

  test("an event of another merchant, of the other environment or of none is refused alike", async () => {
    await place();
    await fanOut(merchant);
    const [id] = idsOf(await feed());
    const stranger = await createMerchant();
    const refused = await get("/events?after=evt_nothing", stranger.testKey);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: "Invalid request", issues: [{ path: "after" }] });
    for (const key of [merchant.liveKey, stranger.testKey, stranger.liveKey]) {
      for (const after of [id, "0", "", "%27", "ord_0000000000000000000000"]) {
        const answer = await get(`/events?after=${after}`, key);
        expect(answer.status).toBe(400);
        expect(bytesOf(answer)).toBe(bytesOf(refused));
      }
    }
  });

  test.each([
    ["type", "type=order.lost"],
    ["type", "type=order.created,"],
    ["type", "type="],
    ["from", "from=yesterday"],
    ["order_id", "order_id=%00"],
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["after", "after=%00"],
    ["after", `after=${"x".repeat(101)}`],
  ])("and %s in %s are refused", async (path, query) => {
    const { status, body } = await get(`/events?${query}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "Invalid request", issues: [{ path }] });
  });
});
