import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/domain/orders/change-status";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import { api, post } from "@/test/api";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";

const RECEIVER = { receiver_name: "Thoko Banda", receiver_phone: "+265999123456" };

describe("a parcel's page", () => {
  test("names no rider before one accepted", async () => {
    const order = await placeLive();
    const { text, status } = await page(order.tracking_id);
    expect(status).toBe(200);
    expect(text).toContain("We are finding a rider for your parcel.");
    expect(text).not.toContain("Chisomo");
    expect(text).not.toContain("tel:");
  });

  test("gives the rider's first name, plate and number while on the job", async () => {
    const order = await placeLive();
    await move(order, "assigned", "picked_up", "in_transit");
    const { text } = await page(order.tracking_id);
    expect(text).toContain("<h1>Chisomo is on the way to you.</h1>");
    expect(text).toMatch(/About \d+ minutes, around \d\d:\d\d/);
    expect(text).toContain('href="tel:+265991234567"');
    expect(text).toContain("BT 4821");
    expect(text).toContain(">In Transit</span>");
  });

  test("takes the rider's number away after delivery and keeps the name", async () => {
    const order = await placeLive();
    await move(order, "assigned", "picked_up", "in_transit", "delivered");
    const { text, headers } = await page(order.tracking_id);
    expect(text).toMatch(/<h1>Your parcel was delivered today at \d\d:\d\d\.<\/h1>/);
    expect(text).toContain("Chisomo");
    expect(text).not.toContain("tel:");
    expect(headers.get("refresh")).toBeNull();
  });

  test.each(["text/html", "application/json", "text/plain"])(
    "never tells the receiver, a place or the rider's surname as %s",
    async (accept) => {
      const order = await placeLive();
      await move(order, "assigned", "picked_up", "in_transit");
      const { text } = await page(order.tracking_id, accept);
      const { merchant } = order;
      for (const secret of [
        "Thoko",
        "Banda",
        "999123456",
        "999 12",
        String(merchant.pickup.latitude),
        order.order_id,
        merchant.id,
      ]) {
        expect(text).not.toContain(secret);
      }
      expect(text).toContain("Chisomo");
    },
  );

  test("keeps status and date only, a week after its end", async () => {
    const order = await placeLive();
    await move(order, "assigned", "picked_up", "in_transit", "delivered");
    await owner`update orders set delivered_at = now() - interval '8 days' where id = ${order.order_id}`;
    const { text } = await page(order.tracking_id);
    expect(text).toContain("This parcel was delivered.");
    for (const gone of ["Chisomo", "BT 4821", "Test merchant", "picked up"]) {
      expect(text).not.toContain(gone);
    }
    const { body } = await page(order.tracking_id, "application/json");
    expect(Object.keys(body)).toEqual([
      "success",
      "tracking_id",
      "tracking_link",
      "status",
      "status_code",
      "environment",
      "message",
      "ended_at",
    ]);
  });

  test("marks a test order as one", async () => {
    const order = await placeTest();
    const { text } = await page(order.tracking_id);
    expect(text).toContain("TEST MODE");
    expect(text).toContain("<title>[TEST] ");
  });

  test("stays below 20 KB for the longest of histories and labels", async () => {
    const order = await placeTest();
    for (let step = 0; step < 30; step += 1) {
      const status = step % 2 ? `In${" ".repeat(55)}Transit` : "arrived";
      await post("/test/simulate-status", order.merchant.testKey, {
        order_id: order.order_id,
        status,
      });
    }
    const { text } = await page(order.tracking_id);
    expect(text).toContain("In Transit");
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
  });

  test("writes names as text, never as markup", async () => {
    const order = await placeTest();
    await owner`update merchants set name = '<script>alert(1)</script>' where id = ${order.merchant.id}`;
    const { text } = await page(order.tracking_id);
    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;script&gt;");
  });
});

describe("its headers", () => {
  test("allow its own style and nothing else, keep it out of caches and indexes", async () => {
    const order = await placeTest();
    const { headers } = await page(order.tracking_id);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src data:; /,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("vary")).toBe("Accept");
  });

  test("reload the page while the parcel is under way, unless the reader said no", async () => {
    const order = await placeTest();
    expect((await page(order.tracking_id)).headers.get("refresh")).toBe("30");
    const paused = await page(`${order.tracking_id}?refresh=off`);
    expect(paused.headers.get("refresh")).toBeNull();
    expect(paused.text).toContain("This page does not update itself.");
  });
});

describe("an unknown or malformed code", () => {
  test.each(["trk_0123456789012345678901", "trk_short", "..%2f..", "trk_0123456789012345678901x"])(
    "%s answers a 404 in every form",
    async (code) => {
      const html = await page(code);
      expect(html.status).toBe(404);
      expect(html.text).toContain("We know no parcel with this code.");
      expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
      const json = await page(code, "application/json");
      expect(json).toMatchObject({
        status: 404,
        body: { success: false, error: "Order not found" },
      });
      const text = await page(code, "text/plain");
      expect(text.status).toBe(404);
      expect(text.text).toMatch(/^We know no parcel/);
    },
  );
});

test("too many visits from one address answer a page with Retry-After", async () => {
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const visits = await Promise.all(
    Array.from({ length: 70 }, () => api("GET", "/track/trk_none", { headers: from })),
  );
  const refused = visits.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]?.text).toContain("This page was opened too often just now.");
});

describe("the code form", () => {
  const CODE = "trk_test_0123456789ABCDEFabcdef";

  test.each([
    ["a code", CODE],
    ["a link", `https://tumiza.example/track/${CODE}?refresh=off`],
    ["a message", `Your parcel: https://tumiza.example/track/${CODE}. Thank you!`],
  ])("takes %s to its page", async (_what, pasted) => {
    const answer = await api("GET", `/track?code=${encodeURIComponent(pasted)}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/track/${CODE}`);
  });

  test("says so when there is no code in the text, and shows the text again", async () => {
    const answer = await api("GET", "/track?code=%22%3E%3Cb%3Ehello");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("There is no tracking code in this text.");
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;hello"');
  });
});

type Placed = {
  order_id: string;
  tracking_id: string;
  environment: "live" | "test";
  merchant: TestMerchant;
};

async function placeLive(): Promise<Placed> {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  await owner`update riders set plate = 'BT 4821' where id = ${rider.id}`;
  return place(merchant, merchant.liveKey);
}

async function placeTest(): Promise<Placed> {
  const merchant = await createMerchant();
  return place(merchant, merchant.testKey);
}

async function place(merchant: TestMerchant, key: string): Promise<Placed> {
  const to = nearby(merchant.pickup);
  const destination = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const quote = await post("/quote", key, destination);
  const order = await post(
    "/create-order",
    key,
    { ...destination, ...RECEIVER, delivery_fee: quote.body.delivery_fee },
    { "Idempotency-Key": randomUUID() },
  );
  const { order_id, tracking_id, environment } = order.body as Omit<Placed, "merchant">;
  return { order_id, tracking_id, environment, merchant };
}

async function move(order: Placed, ...statuses: OrderStatus[]): Promise<void> {
  for (const to of statuses) {
    await changeStatus({
      merchantId: order.merchant.id,
      environment: order.environment,
      orderId: order.order_id,
      to,
      label: ORDER_LIFE[to].label,
      actor: "rider",
      proof: to === "delivered" ? { method: "pin" } : null,
    });
  }
}

const page = (path: string, accept = "text/html") =>
  api("GET", `/track/${path}`, {
    headers: { Accept: accept, "X-Forwarded-For": randomUUID() },
  });
