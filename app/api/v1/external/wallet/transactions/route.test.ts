import { describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider, topUp } from "@/test/world";

async function walk(key: string, limit: number): Promise<{ transaction_id: string }[]> {
  const seen: { transaction_id: string }[] = [];
  for (let cursor = ""; ;) {
    const { status, body } = await get(
      `/wallet/transactions?limit=${limit}${cursor && `&cursor=${cursor}`}`,
      key,
    );
    expect(status).toBe(200);
    seen.push(...body.transactions);
    if (body.next_cursor === null) return seen;
    cursor = body.next_cursor;
  }
}

test("top-up, debit and refund are listed newest first with the balance after each", async () => {
  const merchant = await createMerchant({ balance: 10_000 });
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant);
  await post(`/orders/${order.id}/cancel`, merchant.liveKey);
  const { status, body } = await get("/wallet/transactions", merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    transactions: [
      line({ type: "order_refund", amount: order.fee, balance_after: 10_000, order_id: order.id }),
      line({
        type: "order_debit",
        amount: -order.fee,
        balance_after: 10_000 - order.fee,
        order_id: order.id,
      }),
      line({ type: "top_up", amount: 10_000, balance_after: 10_000, reference: "Test top-up" }),
    ],
    next_cursor: null,
  });
  await expectNoViolations([merchant]);
});

function line(fields: object) {
  return {
    transaction_id: expect.stringMatching(/^ltx_\w+$/),
    currency: "MWK",
    order_id: null,
    reference: null,
    created_at: expect.any(String),
    ...fields,
  };
}

test("the cursor walks every transaction exactly once", async () => {
  const merchant = await createMerchant({ balance: 0 });
  await Promise.all(Array.from({ length: 23 }, (_, index) => topUp(merchant.id, index + 1)));
  for (const limit of [1, 5, 22, 23, 100]) {
    const seen = await walk(merchant.liveKey, limit);
    expect(seen).toHaveLength(23);
    expect(new Set(seen.map(({ transaction_id: id }) => id)).size).toBe(23);
  }
});

test("one merchant never sees another's entries, nor its own of the other environment", async () => {
  const merchant = await createMerchant({ balance: 100 });
  const other = await createMerchant({ balance: 200 });
  const { body } = await get("/wallet/transactions?limit=1", merchant.liveKey);
  expect(body.transactions).toHaveLength(1);
  const past = await get("/wallet/transactions?cursor=999999999", other.liveKey);
  expect(past.body.transactions).toMatchObject([{ amount: 200 }]);
  const sandbox = await get("/wallet/transactions", merchant.testKey);
  expect(sandbox.body.transactions).toEqual([
    line({
      type: "top_up",
      amount: 1_000_000,
      balance_after: 1_000_000,
      reference: "Sandbox opening balance",
    }),
  ]);
});

describe("a query that is not valid names its field", () => {
  test.each([
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=1.5"],
    ["limit", "limit=ten"],
    ["limit", "limit="],
    ["cursor", "cursor="],
    ["cursor", "cursor=0"],
    ["cursor", "cursor=-1"],
    ["cursor", "cursor=1e3"],
    ["cursor", "cursor=12345678901234567890"],
    ["cursor", "cursor=%00"],
    ["cursor", `cursor=${"1".repeat(201)}`],
  ])("%s in %s", async (field, query) => {
    const merchant = await createMerchant();
    const { status, body } = await get(`/wallet/transactions?${query}`, merchant.liveKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      error: "Invalid request",
      issues: [{ path: field, message: expect.any(String) }],
    });
  });
});
