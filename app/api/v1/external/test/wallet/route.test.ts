import { beforeEach, expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createRun, dropAt } from "@/test/runs";
import { fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant({ balance: 50_000 });
});

const set = (balance: unknown, key = merchant.testKey) =>
  api("PUT", "/api/v1/external/test/wallet", { key, body: { balance } });

test("an order beyond the balance is refused with the true figures, and the live wallet stays", async () => {
  const body = await quotedOrder(merchant, { environment: "test" });
  const { body: answer } = await set(body.delivery_fee - 1);
  expect(answer).toEqual({
    success: true,
    balance: body.delivery_fee - 1,
    currency: "MWK",
    environment: "test",
    is_refilled: false,
  });
  const refused = await createOrder(merchant.testKey, body, "order-1");
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({
    code: "insufficient_funds",
    balance: body.delivery_fee - 1,
    required: body.delivery_fee,
  });
  await set(body.delivery_fee);
  expect((await createOrder(merchant.testKey, body, "order-1")).status).toBe(200);
  expect(await balanceOf(merchant, "test")).toBe(0);
  expect(await balanceOf(merchant)).toBe(50_000);
  await expectNoViolations([merchant]);
});

test("a run is refused for its total", async () => {
  const drops = [dropAt(merchant.pickup, 1), dropAt(merchant.pickup, 2)];
  await set(1);
  const { status, body } = await createRun(merchant.testKey, { drops });
  expect(status).toBe(402);
  const quote = await post("/runs/quote", merchant.testKey, { drops });
  expect(body).toMatchObject({ balance: 1, required: quote.body.total_fee });
});

test("each change is a transaction with its event, and the same balance again is none", async () => {
  for (const balance of [3_000, 9_000, 9_000, 0]) await set(balance);
  await fanOut(merchant);
  const { body } = await get("/events?limit=100", merchant.testKey);
  const moved = (body.events as { type: string; data: Record<string, unknown> }[]).map(
    ({ type, data }) => [type, data.kind, data.balance],
  );
  expect(moved.filter(([type]) => type !== "wallet.low")).toEqual([
    ["wallet.debited", "adjustment", 3_000],
    ["wallet.credited", "top_up", 9_000],
    ["wallet.debited", "adjustment", 0],
  ]);
  const { body: wallet } = await get("/wallet", merchant.testKey);
  expect(wallet.balance).toBe(0);
  await expectNoViolations([merchant]);
});

test("without a balance it refills itself again", async () => {
  const body = await quotedOrder(merchant, { environment: "test" });
  await set(0);
  expect((await set(null)).body).toMatchObject({ balance: 0, is_refilled: true });
  expect((await createOrder(merchant.testKey, body, "order-1")).status).toBe(200);
});

test("a return fee that the wallet can't pay is taken once it can", async () => {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await set(0);
  await moveTestOrder(merchant, id, "picked_up", "returning", "returned");
  const fees = async () => {
    const { body } = await get("/wallet/transactions?type=return_fee", merchant.testKey);
    return (body.transactions as { amount: number }[]).length;
  };
  expect(await fees()).toBe(0);
  await set(20_000);
  expect(await fees()).toBe(1);
  await set(30_000);
  expect(await fees()).toBe(1);
  await expectNoViolations([merchant]);
});

test.each([undefined, -1, 0.001, "5000", 1e12, [], {}, true])(
  "refuses a balance of %j and changes nothing",
  async (balance) => {
    const before = await balanceOf(merchant, "test");
    const { status, body } = await set(balance);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_request", issues: [{ path: "balance" }] });
    expect(await balanceOf(merchant, "test")).toBe(before);
  },
);

test("changes of one wallet at the same moment leave one of them", async () => {
  await Promise.all([1_000, 2_000, 3_000, 4_000].map((balance) => set(balance)));
  expect([1_000, 2_000, 3_000, 4_000]).toContain(await balanceOf(merchant, "test"));
  await expectNoViolations([merchant]);
});

test("a live key is refused", async () => {
  expect((await set(1, merchant.liveKey)).status).toBe(401);
  expect(await balanceOf(merchant)).toBe(50_000);
});
