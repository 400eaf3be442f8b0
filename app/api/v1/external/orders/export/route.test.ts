import { expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import { get } from "@/test/api";
import { createOrders, quotedOrders } from "@/test/bulk-orders";
import { placeOrder } from "@/test/orders";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const END = { success: true, complete: true };

type Line = { order_id?: string; complete?: true };

async function exported(key: string, search = ""): Promise<Line[]> {
  const { status, body, headers } = await get(`/orders/export${search}`, key);
  expect([status, headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  return body as Line[];
}

async function shopWith(count: number): Promise<TestMerchant> {
  const merchant = await createMerchant();
  const orders = await quotedOrders(merchant, count, { environment: "test" });
  const { body } = await createOrders(merchant.testKey, orders);
  expect(body.placed).toBe(count);
  return merchant;
}

const front = createFront(routes);

/** Answers in this process, where the places are that a reader takes. */
const ask = (key: string, search = "", method = "GET") =>
  front.fetch(
    new Request(`http://tumiza.test/api/v1/external/orders/export${search}`, {
      method,
      headers: { "X-API-Key": key },
    }),
  );

/** A reader that takes the export as it comes. */
const openExport = async ({ testKey }: TestMerchant) => (await ask(testKey)).body!.getReader();

test("gives every order with the fields of the list, over pages, newest first, and says that it is complete", async () => {
  const merchant = await shopWith(450);
  const lines = await exported(merchant.testKey);
  expect(lines.at(-1)).toEqual({ ...END, exported: 450 });
  const listed: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await get(
      `/orders?limit=100${cursor && `&cursor=${cursor}`}`,
      merchant.testKey,
    );
    listed.push(...(body.orders as unknown[]));
    cursor = body.next_cursor as string | null;
  }
  expect(lines.slice(0, -1)).toEqual(listed);
});

test("takes the filters of the list, and is the caller's own", async () => {
  const [merchant, other] = await Promise.all([shopWith(3), shopWith(1)]);
  const { id } = await placeOrder(merchant, {
    environment: "test",
    fields: { merchant_reference_id: "1001", receiver_name: "Thoko Banda" },
  });
  await owner`update orders set created_at = created_at - interval '2 days' where id = ${id}`;
  const before = new Date(Date.now() - 86_400_000).toISOString();
  for (const search of [
    "?merchant_reference_id=1001",
    `?created_before=${before}`,
    "?search=banda",
    `?search=${id}`,
  ]) {
    const [first, end] = await exported(merchant.testKey, search);
    expect([search, first?.order_id, end]).toEqual([search, id, { ...END, exported: 1 }]);
    const listed = await get(`/orders${search}`, merchant.testKey);
    expect(listed.body.orders.map((it: Line) => it.order_id)).toEqual([id]);
    expect(await exported(other.testKey, search)).toEqual([{ ...END, exported: 0 }]);
    expect(await exported(merchant.liveKey, search)).toEqual([{ ...END, exported: 0 }]);
  }
  const wrong = await get("/orders/export?cursor=x", merchant.testKey);
  expect(wrong.status).toBe(400);
});

test("has two places for a merchant's environment, which end, reading and leaving give back", async () => {
  const merchant = await shopWith(450);
  const readers = [await openExport(merchant), await openExport(merchant)];
  const refused = await ask(merchant.testKey);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "rate_limited" });
  const whole = async (key: string) => (await ask(key)).text();
  expect(await whole(merchant.liveKey)).toContain('"complete":true');
  await readers[0]!.cancel();
  expect(await whole(merchant.testKey)).toContain('"complete":true');
  while (!(await readers[1]!.read()).done);
  for (let time = 0; time < 3; time += 1) {
    await ask(merchant.testKey, "", "HEAD");
    await ask(merchant.testKey, "?search=x&status=nowhere");
  }
  expect(await whole(merchant.testKey)).toContain('"complete":true');
});
