import { beforeAll, describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

type Page = { orders: Row[]; next_cursor: string | null };

type Row = { order_id: string; status_code: string; created_at: string };

async function list(query: string, key: string): Promise<Page> {
  const { status, text, body } = await get(`/orders${query}`, key);
  expect(status, text).toBe(200);
  return body as Page;
}

const idsOf = (orders: Row[]) => orders.map(({ order_id: id }) => id);

async function walk(key: string, limit: number, filter = ""): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor = ""; ;) {
    const page = await list(`?limit=${limit}${filter}${cursor && `&cursor=${cursor}`}`, key);
    expect(page.orders.length).toBeLessThanOrEqual(limit);
    seen.push(...idsOf(page.orders));
    if (page.next_cursor === null) return seen;
    cursor = page.next_cursor;
  }
}

describe("the list", () => {
  let merchant: TestMerchant;
  const ids: string[] = [];

  /** Eleven test orders in pairs and triples that share a moment down to the microsecond. */
  beforeAll(async () => {
    merchant = await createMerchant();
    for (let index = 0; index < 11; index += 1) {
      const fields = { merchant_reference_id: index % 2 ? "odd" : "even" };
      ids.push((await placeOrder(merchant, { environment: "test", fields })).id);
    }
    const moments = [
      "00.000001",
      "00.000002",
      "00.000002",
      "00.5",
      "00.5",
      "00.5",
      "01",
      "01",
      "02",
      "03",
      "03",
    ];
    for (const [index, moment] of moments.entries()) {
      await owner`update orders set created_at = ${`2026-06-01T10:00:${moment}Z`}::text::timestamptz
        where id = ${ids[index]!}`;
    }
    const simulate = (index: number, status: string) =>
      post("/test/simulate-status", merchant.testKey, { order_id: ids[index], status });
    await simulate(0, "delivered");
    await simulate(1, "In Transit");
    await simulate(2, "in-transit");
  });

  test.each([1, 2, 3, 4, 10, 11, 100])(
    "walks every order exactly once, newest first, %d at a time",
    async (limit) => {
      const seen = await walk(merchant.testKey, limit);
      expect([...seen].sort()).toEqual([...ids].sort());
      const rows = await owner<{ id: string }[]>`select id from orders
        where merchant_id = ${merchant.id} order by created_at desc, id desc`;
      expect(seen).toEqual(rows.map(({ id }) => id));
    },
  );

  test("keeps its filter over pages", async () => {
    const seen = await walk(merchant.testKey, 2, "&merchant_reference_id=odd");
    expect([...seen].sort()).toEqual(ids.filter((_, index) => index % 2).sort());
  });

  test.each(["in_transit", "In Transit", "IN-TRANSIT", "intransit", "on the way"])(
    "filters by status %s, however it is spelled",
    async (status) => {
      const { orders } = await list(`?status=${encodeURIComponent(status)}`, merchant.testKey);
      expect(idsOf(orders).sort()).toEqual(ids.slice(1, 3).sort());
      expect(orders.every((order) => order.status_code === "in_transit")).toBe(true);
    },
  );

  test("takes the start of a time range and leaves out its end", async () => {
    const range = "?created_from=2026-06-01T10:00:01Z&created_before=2026-06-01T10:00:03Z";
    const { orders } = await list(range, merchant.testKey);
    expect(idsOf(orders).sort()).toEqual(ids.slice(6, 9).sort());
  });

  test("is empty without a next page where nothing matches", async () => {
    expect(await list("?merchant_reference_id=neither", merchant.testKey)).toEqual({
      success: true,
      orders: [],
      next_cursor: null,
    });
  });

  test("shows only the merchant's own orders of the key's environment", async () => {
    const other = await createMerchant();
    await createRider(merchant.pickup);
    const live = await placeOrder(merchant);
    expect(await walk(merchant.liveKey, 20)).toEqual([live.id]);
    expect(await walk(other.testKey, 20)).toEqual([]);
    expect(await walk(merchant.testKey, 20)).not.toContain(live.id);
  });

  test("gives a foreign cursor no foreign rows", async () => {
    const other = await createMerchant();
    const { next_cursor: cursor } = await list("?limit=1", merchant.testKey);
    expect((await list(`?cursor=${cursor}`, other.testKey)).orders).toEqual([]);
  });
});

describe("a query that is not valid names its field", () => {
  const cursorOf = (text: string) => Buffer.from(text).toString("base64url");

  test.each([
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=-5"],
    ["limit", "limit=2.5"],
    ["limit", "limit=many"],
    ["cursor", "cursor="],
    ["cursor", "cursor=abc"],
    ["cursor", `cursor=${cursorOf("2026-06-01T10:00:00.000Z|ord'; drop table orders")}`],
    ["cursor", `cursor=${cursorOf("2026-02-30T10:00:00.000Z|ord_1")}`],
    ["cursor", `cursor=${cursorOf("0000-01-01T10:00:00.000Z|ord_1")}`],
    ["status", "status=teleported"],
    ["status", "status=constructor"],
    ["status", "status="],
    ["merchant_reference_id", "merchant_reference_id=%00"],
    ["merchant_reference_id", `merchant_reference_id=${"r".repeat(201)}`],
    ["created_from", "created_from=yesterday"],
    ["created_from", "created_from=2026-06-01"],
    ["created_from", "created_from=2026-02-30T00:00:00Z"],
    ["created_from", "created_from=0000-01-01T00:00:00Z"],
    ["created_before", "created_before=2026-06-01T00:00:00"],
    ["created_before", "created_from=2026-06-02T00:00:00Z&created_before=2026-06-01T00:00:00Z"],
    [
      "created_before",
      "created_from=2026-06-01T00:00:00Z&created_before=2026-06-01T01:00:00%2B02:00",
    ],
  ])("%s in %s", async (field, query) => {
    const merchant = await createMerchant();
    const { status, body } = await get(`/orders?${query}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      error: "Invalid request",
      issues: [{ path: field, message: expect.any(String) }],
    });
  });
});
