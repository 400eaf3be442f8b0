import { beforeAll, describe, expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { labelCodeOf, placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { findReceiver } from "../tracking/find-receiver";
import { searchOrders } from "./search-orders";
import { readOrderLines } from "./search-orders-lines";
import type { OrderSearch } from "./search-orders-scope";

let merchant: TestMerchant;
let context: MerchantContext;
let ids: Record<"thoko" | "chisomo" | "percent" | "plain", string>;
let trackingId: string;

const place = async (fields: Record<string, unknown>, of = merchant) => {
  const order = await placeOrder(of, { environment: "test", fields });
  trackingId = order.trackingId;
  return order.id;
};

beforeAll(async () => {
  merchant = await createMerchant();
  context = await contextOf(merchant, "test");
  ids = {
    thoko: await place({
      receiver_name: "Thoko Banda",
      receiver_phone: "+265999123456",
      merchant_reference_id: "INV-1001",
      delivery_address: "Area 47, near Total",
      item_name: "Phone, boxed",
      weight_estimate: "0-40kg",
    }),
    chisomo: await place({
      receiver_name: "Chisomo  Phiri ",
      receiver_phone: "+265888000111",
      merchant_reference_id: "inv-1002",
      weight_estimate: "0-20kg",
    }),
    percent: await place({
      receiver_name: "100% Fruits_Ltd",
      merchant_reference_id: String.raw`50%\_x`,
    }),
    plain: await place({}),
  };
  await moveTestOrder(merchant, ids.thoko, "in_transit", "delivered");
  await moveTestOrder(merchant, ids.chisomo, "assigned");
  await moveTestOrder(merchant, ids.percent, "cancelled");
});

const find = async (search: OrderSearch) =>
  (await searchOrders(context, { limit: 50, ...search })).orders.map(({ id }) => id);

describe("a search finds an order by", () => {
  test.each<[string, string, () => string]>([
    ["its receiver's phone as people say it", "0999 123 456", () => ids.thoko],
    ["its receiver's phone without the zero", "999123456", () => ids.thoko],
    ["its receiver's phone in international notation", "+265 999 123 456", () => ids.thoko],
    ["how its receiver's phone begins", "0999", () => ids.thoko],
    ["its receiver's first name", "thoko", () => ids.thoko],
    ["its receiver's surname", "BAN", () => ids.thoko],
    ["a surname with spaces after it", "phiri", () => ids.chisomo],
    ["its receiver's whole name", "Thoko Banda", () => ids.thoko],
    ["its reference", "INV-1001", () => ids.thoko],
    ["its reference in small letters", "inv-1001", () => ids.thoko],
    ["a reference that was given in small letters", "inv-1002", () => ids.chisomo],
    ["the last digits of its receiver's phone", "3456", () => ids.thoko],
    ["digits inside its receiver's phone, in groups", "99 12 34", () => ids.thoko],
    ["a part of its reference", "V-1001", () => ids.thoko],
    ["its item", "boxed", () => ids.thoko],
    ["its area", "area 47", () => ids.thoko],
    ["a percent sign that is one", "100%", () => ids.percent],
    ["a backslash, a percent sign and a low line", String.raw`50%\_`, () => ids.percent],
  ])("%s", async (_, search, expected) => {
    expect(await find({ search })).toEqual([expected()]);
  });

  test("the code on its parcel, as people type it", async () => {
    const code = await labelCodeOf(ids.chisomo);
    for (const search of [code, ` ${code.toLowerCase()}`, code.replaceAll("", " ")]) {
      expect(await find({ search })).toEqual([ids.chisomo]);
    }
  });

  test("its id, its tracking code and the link to that", async () => {
    expect(await find({ search: ids.chisomo })).toEqual([ids.chisomo]);
    expect(await find({ search: ` ${trackingId} ` })).toEqual([ids.plain]);
    expect(await find({ search: `https://tumiza.example/track/${trackingId}` })).toEqual([
      ids.plain,
    ]);
  });
});

test.each(["%", "_", "%banda", "\\", "'; drop table orders --", "\u0000x", "x".repeat(300), "ß"])(
  "%j finds nothing and breaks nothing",
  async (search) => {
    expect(await find({ search })).toEqual([]);
  },
);

test("an empty search does not filter", async () => {
  expect(await find({ search: "  " })).toHaveLength(4);
});

test("groups divide the orders, and counts are the same in any group", async () => {
  const of = {
    searching: ids.plain,
    under_way: ids.chisomo,
    delivered: ids.thoko,
    ended: ids.percent,
  };
  for (const [group, id] of Object.entries(of)) {
    const page = await searchOrders(context, { group: group as keyof typeof of, limit: 10 });
    expect(page.orders.map((order) => order.id)).toEqual([id]);
    expect(Object.values(page.counts)).toEqual(Array(4).fill({ count: 1, isMore: false }));
  }
});

test("counts are of the orders that match the search and the dates", async () => {
  const none = { count: 0, isMore: false };
  const { counts } = await searchOrders(context, { search: "inv-100", limit: 1 });
  expect(counts).toMatchObject({ delivered: { count: 1 }, under_way: { count: 1 }, ended: none });
  const later = await searchOrders(context, { from: new Date(Date.now() + 60_000), limit: 1 });
  expect(later.orders).toEqual([]);
  expect(Object.values(later.counts)).toEqual(Array(4).fill(none));
});

test("a search is narrowed by a group and by dates", async () => {
  expect(await find({ search: "inv-100", group: "delivered" })).toEqual([ids.thoko]);
  const later = await searchOrders(context, {
    search: "inv-100",
    from: new Date(Date.now() + 60_000),
    limit: 1,
  });
  expect(later.orders).toEqual([]);
  expect(Object.values(later.counts).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

test("a period begins with its first moment and ends before its last", async () => {
  const [row] = await owner`select created_at as at from orders where id = ${ids.percent}`;
  const at = new Date(row!.at as Date);
  expect(await find({ from: new Date(at.getTime() + 1) })).toEqual([ids.plain]);
  expect(await find({ to: at, sort: "oldest" })).toEqual([ids.thoko, ids.chisomo]);
});

describe("pages go on where the last one stopped, sorted by", () => {
  test.each<["newest" | "oldest" | "fee", () => string[]]>([
    ["newest", () => [ids.plain, ids.percent, ids.chisomo, ids.thoko]],
    ["oldest", () => [ids.thoko, ids.chisomo, ids.percent, ids.plain]],
    ["fee", () => [ids.thoko, ids.chisomo, ...[ids.percent, ids.plain].sort().reverse()]],
  ])("%s, with and without a search", async (sort, expected) => {
    const allPages = async (search?: string) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await searchOrders(context, { sort, search, limit: 1, cursor });
        seen.push(...page.orders.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return seen;
    };
    expect(await allPages()).toEqual(expected());
    const found = expected().filter((id) => [ids.thoko, ids.chisomo].includes(id));
    expect(await allPages("inv-100")).toEqual(found);
  });

  test("another sort than the cursor's is refused, and so is junk", async () => {
    const { nextCursor } = await searchOrders(context, { sort: "fee", limit: 1 });
    for (const cursor of [nextCursor!, "junk", "", Buffer.from("1e9|x").toString("base64url")]) {
      expect(await refusalOf(searchOrders(context, { cursor, limit: 1 }))).toBe("invalid_request");
    }
  });
});

test("another merchant and the other environment find nothing, by any search", async () => {
  const strangers = [await contextOf(await createMerchant(), "test"), await contextOf(merchant)];
  for (const stranger of strangers) {
    for (const search of [undefined, ids.thoko, trackingId, "0999123456", "Thoko", "INV-1001"]) {
      const page = await searchOrders(stranger, { search, limit: 10 });
      expect(page.orders).toEqual([]);
      expect(Object.values(page.counts).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    }
    expect(await findReceiver(stranger, "0999123456")).toBeUndefined();
  }
});

test("the file has a header and the rows of the list, with amounts as numbers and local times", async () => {
  let text = "";
  for await (const chunk of readOrderLines(context, { group: "delivered" })) text += chunk;
  const [head, line, end] = text.split("\r\n");
  expect(head).toMatch(/^order_id,tracking_id,status,status_code,/);
  expect(line).toMatch(
    new RegExp(String.raw`^${ids.thoko},.*,"Area 47, near Total",.*,\d+,MWK,external_api,`),
  );
  expect(line).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(end).toBe("");
});

test("a file of nothing still has its header", async () => {
  const chunks = [];
  for await (const chunk of readOrderLines(context, { search: "nobody" })) chunks.push(chunk);
  expect(chunks.join("").trim().split("\r\n")).toHaveLength(1);
});

test("a receiver is known by the phone, with where the last delivery went and how often", async () => {
  await place({
    receiver_name: "T. Banda",
    receiver_phone: "+265999123456",
    delivery_address: "Wrong gate",
  });
  for (const phone of ["0999 123 456", "+265999123456"]) {
    expect(await findReceiver(context, phone)).toMatchObject({
      phone: "+265999123456",
      name: "Thoko Banda",
      address: "Area 47, near Total",
      deliveredCount: 1,
      lastDeliveredAt: expect.any(Date),
    });
  }
  expect(await findReceiver(context, "0888 000 111")).toMatchObject({
    name: "Chisomo  Phiri ",
    deliveredCount: 0,
    lastDeliveredAt: null,
  });
  for (const phone of ["0999 123 457", "Thoko", ""]) {
    expect(await findReceiver(context, phone)).toBeUndefined();
  }
});

test("late and disputed orders are views of their own, counted in every other", async () => {
  const shop = await createMerchant();
  const live = await contextOf(shop);
  await createRider(shop.pickup, { jobLimit: 8 });
  const [late, soon, disputed, decided] = await Promise.all(
    Array.from({ length: 4 }, async () => (await placeOrder(shop)).id),
  );
  await owner`update orders set status = 'in_transit', status_label = 'In Transit',
    promised_by = now() + case when id = ${late ?? ""} then interval '-5 minutes' else interval '1 hour' end
    where id in (${late ?? ""}, ${soon ?? ""})`;
  await owner`update orders set status = 'delivered', status_label = 'Delivered', delivered_at = now(),
    disputed_at = case when id = ${disputed ?? ""} then now() end,
    disputed_by = case when id = ${disputed ?? ""} then 'merchant'::disputer end
    where id in (${disputed ?? ""}, ${decided ?? ""})`;
  const view = async (search: OrderSearch) => searchOrders(live, { limit: 50, ...search });
  const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id);
  const all = await view({});
  expect(all.concerns).toEqual({ late: 1, disputed: 1 });
  const lateView = await view({ concern: "late" });
  expect(idsOf(lateView)).toEqual([late]);
  expect(lateView.counts).toEqual(all.counts);
  expect(idsOf(await view({ concern: "disputed" }))).toEqual([disputed]);
  expect(idsOf(await view({ concern: "disputed", group: "under_way" }))).toEqual([]);
  const stranger = await contextOf(await createMerchant());
  expect((await searchOrders(stranger, { limit: 50 })).concerns).toEqual({ late: 0, disputed: 0 });
});
