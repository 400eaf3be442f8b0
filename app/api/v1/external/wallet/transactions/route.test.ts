import { describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider, owner, topUp } from "@/test/world";

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

describe("filters", () => {
  test("an order's transactions, and those of a type", async () => {
    const merchant = await createMerchant({ balance: 10_000 });
    await createRider(merchant.pickup);
    const order = await placeOrder(merchant);
    const other = await placeOrder(merchant);
    await post(`/orders/${order.id}/cancel`, merchant.liveKey);
    expect(await typesOf(merchant.liveKey, `order_id=${order.id}`)).toEqual([
      "order_refund",
      "order_debit",
    ]);
    expect(await typesOf(merchant.liveKey, `order_id=${other.id}`)).toEqual(["order_debit"]);
    expect(await typesOf(merchant.liveKey, "type=top_up")).toEqual(["top_up"]);
    expect(await typesOf(merchant.liveKey, `type=top_up&order_id=${order.id}`)).toEqual([]);
    const stranger = await createMerchant();
    expect(await typesOf(stranger.liveKey, `order_id=${order.id}`)).toEqual([]);
  });

  test("those of a period, from its first moment to before its end", async () => {
    const merchant = await createMerchant({ balance: 0 });
    for (const day of [1, 2, 3]) {
      await topUp(merchant.id, day);
      // The ledger is never edited, except by its owner with its guards off.
      await owner.unsafe(`set session_replication_role = replica;
        update ledger_transactions set created_at = '2026-03-0${day}T00:00:00Z'
         where id = (select e.transaction_id from ledger_entries e
                      where e.account_id = wallet_account('${merchant.id}', 'live')
                      order by e.id desc limit 1);
        set session_replication_role = origin`);
    }
    const amountsOf = async (query: string) => {
      const { body } = await get(`/wallet/transactions?${query}`, merchant.liveKey);
      return body.transactions.map(({ amount }: { amount: number }) => amount);
    };
    expect(await amountsOf("created_from=2026-03-02T00:00:00Z")).toEqual([3, 2]);
    expect(await amountsOf("created_before=2026-03-02T00:00:00Z")).toEqual([1]);
    const second = "created_from=2026-03-01T02:00:00%2B02:00&created_before=2026-03-03T00:00:00Z";
    expect(await amountsOf(second)).toEqual([2, 1]);
  });

  test.each(["type=coffee", "created_from=2026-03-01", "order_id=%00", "order=1"])(
    "%s is refused",
    async (query) => {
      const { liveKey } = await createMerchant();
      const { status, body } = await get(`/wallet/transactions?${query}`, liveKey);
      expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid_request" });
    },
  );
});

async function typesOf(key: string, query: string): Promise<string[]> {
  const { body } = await get(`/wallet/transactions?${query}`, key);
  return body.transactions.map(({ type }: { type: string }) => type);
}
