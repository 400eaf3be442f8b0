import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OrderStatus } from "@/lib/domain/order-status";
import { get, post } from "@/test/api";
import { read } from "@/test/changed-orders";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import {
  balanceOf,
  countTraces,
  createOrder,
  moveOrder,
  placeOrder,
  quotedOrder,
  type OrderBody,
} from "@/test/orders";
import {
  BACK,
  COLLECTING,
  heldOf,
  heldOrder,
  holdingShop,
  holdReturns,
  leave,
  movementsOf,
  OPENING,
} from "@/test/return-holds";
import { createRun, dropAt } from "@/test/runs";
import { moveTestOrder } from "@/test/webhook-sink";
import { owner, topUp, type TestMerchant } from "@/test/world";

describe("an order with money to collect", () => {
  test("is quoted with what will be held", async () => {
    const { merchant } = await holdingShop();
    const quoted = async (fields: Record<string, unknown>) =>
      (await post("/quote", merchant.liveKey, dropAt(merchant.pickup, 1, fields))).body;
    const { return_fee: returnFee, return_fee_held: held } = await quoted({});
    expect([held, (await quoted(COLLECTING)).return_fee_held]).toEqual([0, returnFee]);
  });

  test("holds its return fee beside its fee, and a replay holds nothing more", async () => {
    const { merchant, rider } = await holdingShop();
    const body = await quotedOrder(merchant, { fields: COLLECTING });
    const key = randomUUID();
    const { body: placed } = await createOrder(merchant.liveKey, body, key);
    const { return_fee: returnFee, ...order } = await read(merchant, placed.order_id);
    expect(order.return_fee_held).toBe(returnFee);
    expect(returnFee).toBeGreaterThan(0);
    expect(placed.wallet_balance).toBe(OPENING - body.delivery_fee - returnFee);
    await createOrder(merchant.liveKey, body, key);
    expect(await balanceOf(merchant)).toBe(placed.wallet_balance);
    expect(await movementsOf(placed.order_id)).toEqual([
      ["order_debit", -body.delivery_fee],
      ["return_hold", -returnFee],
    ]);
    await expectNoViolations([merchant], [rider]);
  });

  test.each<[string, OrderStatus[]]>([
    ["is delivered", ["assigned", "picked_up", "in_transit", "delivered"]],
    [
      "is delivered at the second try",
      ["assigned", ...BACK.slice(0, 4), "in_transit", "delivered"],
    ],
  ])("gets it back in full once it %s", async (_what, steps) => {
    const { merchant, rider, id, fee, returnFee } = await heldOrder();
    await moveOrder(merchant, id, ...steps.slice(0, -1));
    expect(await balanceOf(merchant)).toBe(OPENING - fee - returnFee);
    await expectNoViolations([merchant], [rider]);
    await moveOrder(merchant, id, steps.at(-1)!);
    expect(await balanceOf(merchant)).toBe(OPENING - fee);
    expect(await heldOf(merchant, id)).toBe(0);
    await expectNoViolations([merchant], [rider]);
    await moveOrder(merchant, id, "completed");
    expect(await movementsOf(id)).toEqual([
      ["order_debit", -fee],
      ["return_hold", -returnFee],
      ["return_release", returnFee],
    ]);
    await expectNoViolations([merchant], [rider]);
  });

  test("gets it back with its fee when it is cancelled, once", async () => {
    const { merchant, rider, id } = await heldOrder();
    const cancel = () => post(`/orders/${id}/cancel`, merchant.liveKey);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await balanceOf(merchant)).toBe(OPENING);
    await expectNoViolations([merchant], [rider]);
  });

  test("pays its return with it, once, also from a wallet that is empty", async () => {
    const { merchant, rider, id, fee, returnFee } = await heldOrder();
    await moveOrder(merchant, id, "assigned", ...BACK);
    expect(await heldOf(merchant, id)).toBe(returnFee);
    await leave(merchant, 0);
    const returned = Array.from({ length: 3 }, () => moveOrder(merchant, id, "returned"));
    const outcomes = await Promise.allSettled(returned);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(merchant)).toBe(0);
    expect(await movementsOf(id)).toEqual([
      ["order_debit", -fee],
      ["return_hold", -returnFee],
      ["return_release", returnFee],
      ["return_fee", -returnFee],
    ]);
    const order = await read(merchant, id);
    expect(order.return_fee_charged_at).toEqual(expect.any(String));
    expect(order.return_fee_held).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("of a quote holds the quote's return fee, also if the order leaves the amount out", async () => {
    const { merchant } = await holdingShop();
    const { collect_amount: _, ...body } = await quotedOrder(merchant, { fields: COLLECTING });
    await owner`update quotes set return_fee_minor = 77700 where merchant_id = ${merchant.id}`;
    const { body: placed } = await createOrder(merchant.liveKey, body);
    expect(await heldOf(merchant, placed.order_id)).toBe(777);
    await expectNoViolations([merchant]);
  });

  test("is refused without the money for both, with both amounts, and its key stays free", async () => {
    const { merchant, rider } = await holdingShop(100);
    const body = await quotedOrder(merchant, { fields: COLLECTING });
    const { body: quote } = await post("/quote", merchant.liveKey, body);
    const required = Number(quote.delivery_fee) + Number(quote.return_fee);
    const refusal = (balance: number) =>
      errorBody("insufficient_funds", {
        error: "Insufficient Funds",
        message: expect.any(String),
        balance,
        required,
        return_fee_held: quote.return_fee,
      });
    const key = randomUUID();
    const before = await countTraces(merchant);
    expect((await createOrder(merchant.liveKey, body, key)).body).toEqual(refusal(100));
    await topUp(merchant.id, required - 101);
    const refused = await createOrder(merchant.liveKey, body, key);
    expect(refused.status).toBe(402);
    expect(refused.body).toEqual(refusal(required - 1));
    expect(await countTraces(merchant)).toEqual(before);
    await topUp(merchant.id, 1);
    expect((await createOrder(merchant.liveKey, body, key)).status).toBe(200);
    expect(await balanceOf(merchant)).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("never takes a hold that orders at the same moment have spent", async () => {
    const { merchant, rider } = await holdingShop();
    const body = await quotedOrder(merchant, { fields: COLLECTING });
    const { body: quote } = await post("/quote", merchant.liveKey, body);
    const each = Number(quote.delivery_fee) + Number(quote.return_fee);
    await leave(merchant, 2 * each + 1);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => createOrder(merchant.liveKey, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
    for (const { status, body: refused } of answers) {
      if (status === 402)
        expect(refused).toMatchObject({ required: each, return_fee_held: quote.return_fee });
    }
    expect(await balanceOf(merchant)).toBe(1);
    await expectNoViolations([merchant], [rider]);
  });
});

test("an order without money to collect, and one of an account without the setting, hold nothing", async () => {
  const { merchant } = await holdingShop();
  const plain = await placeOrder(merchant);
  await holdReturns(merchant, false);
  const collecting = await placeOrder(merchant, { fields: COLLECTING });
  // The setting is for orders that are placed later.
  await holdReturns(merchant, true);
  for (const { id, fee } of [plain, collecting]) {
    expect(await heldOf(merchant, id)).toBe(0);
    expect(await movementsOf(id)).toEqual([["order_debit", -fee]]);
  }
  expect(await balanceOf(merchant)).toBe(OPENING - plain.fee - collecting.fee);
  await expectNoViolations([merchant]);
});

test("an order keeps its hold when the account's setting ends", async () => {
  const { merchant, id, fee, returnFee } = await heldOrder();
  await holdReturns(merchant, false);
  await moveOrder(merchant, id, "assigned", ...BACK, "returned");
  expect(await balanceOf(merchant)).toBe(OPENING - fee - returnFee);
  expect((await movementsOf(id)).map(([kind]) => kind)).toContain("return_release");
  await expectNoViolations([merchant]);
});

test("each order of a run holds its own, and the run is refused without the money for all", async () => {
  const { merchant, rider } = await holdingShop(100);
  const drops = [dropAt(merchant.pickup, 2, COLLECTING), dropAt(merchant.pickup, 4)];
  const refused = await createRun(merchant.liveKey, { drops });
  expect(refused.body).toMatchObject({ code: "insufficient_funds", balance: 100 });
  expect(refused.body.return_fee_held).toBeGreaterThan(0);
  await topUp(merchant.id, refused.body.required - 100);
  const { status, body } = await createRun(merchant.liveKey, { drops });
  expect(status).toBe(200);
  expect(body.wallet_balance).toBe(0);
  const held = await Promise.all(
    body.orders.map(({ order_id: id }: { order_id: string }) => heldOf(merchant, id)),
  );
  expect(held).toEqual([refused.body.return_fee_held, 0]);
  await expectNoViolations([merchant], [rider]);
});

describe("a test order", () => {
  const placeTest = async (merchant: TestMerchant) => {
    const { id, fee } = await placeOrder(merchant, { environment: "test", fields: COLLECTING });
    const { body } = await get(`/orders/${id}`, merchant.testKey);
    return { id, fee, returnFee: Number(body.return_fee), held: Number(body.return_fee_held) };
  };

  test("holds play money, and moves it once however often it comes back from an end", async () => {
    const { merchant } = await holdingShop();
    const before = await balanceOf(merchant, "test");
    const { id, fee, returnFee, held } = await placeTest(merchant);
    expect(held).toBe(returnFee);
    expect(await balanceOf(merchant, "test")).toBe(before - fee - returnFee);
    await moveTestOrder(merchant, id, "delivered", "searching", "completed", "in_transit");
    expect(await balanceOf(merchant, "test")).toBe(before - fee);
    await moveTestOrder(merchant, id, "returned", "searching", "returned");
    expect(await balanceOf(merchant, "test")).toBe(before - fee - returnFee);
    await expectNoViolations([merchant]);
  });

  test("without the play money for both is refused as a live one is", async () => {
    const { merchant } = await holdingShop();
    const body: OrderBody = await quotedOrder(merchant, {
      environment: "test",
      fields: COLLECTING,
    });
    await owner`update wallets set is_refilled = false where merchant_id = ${merchant.id}`;
    await leave(merchant, body.delivery_fee, "test");
    const refused = await createOrder(merchant.testKey, body);
    expect(refused.status).toBe(402);
    expect(refused.body.required).toBe(body.delivery_fee + Number(refused.body.return_fee_held));
  });
});
