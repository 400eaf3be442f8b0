import { describe, expect, test } from "vitest";
import { collectReturnFees } from "@/lib/domain/ordering/orders/collect-return-fees";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, owner, topUp, type TestMerchant } from "@/test/world";

const FEE = 2600;

/** Half of the fee, as the rate cards have it. */
const RETURN_FEE = 1300;

const BACK = ["assigned", "picked_up", "returning", "returned"] as const;

async function readOrder(merchant: TestMerchant, id: string) {
  return (await get(`/orders/${id}`, merchant.liveKey)).body;
}

/** A live order of a merchant whose wallet has so much left once the fee is paid. */
async function placed(left: number) {
  const merchant = await createMerchant({ balance: FEE + left });
  const rider = await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  return { merchant, rider, id };
}

describe("on_failed", () => {
  test("is return unless the quote or the order says hold, and the order's choice wins", async () => {
    const merchant = await createMerchant();
    const quoted = await quotedOrder(merchant, { environment: "test" });
    const onFailedOf = async (fields: Record<string, unknown>) => {
      const { body } = await createOrder(merchant.testKey, { ...quoted, ...fields });
      return (await get(`/orders/${body.order_id}`, merchant.testKey)).body.on_failed;
    };
    expect(await onFailedOf({})).toBe("return");
    expect(await onFailedOf({ on_failed: null })).toBe("return");
    expect(await onFailedOf({ on_failed: "hold" })).toBe("hold");
    const { body } = await post("/quote", merchant.testKey, { ...quoted, on_failed: "hold" });
    expect(body).toMatchObject({ on_failed: "hold", delivery_fee: FEE, return_fee: RETURN_FEE });
    expect(await onFailedOf({})).toBe("hold");
    expect(await onFailedOf({ on_failed: "return" })).toBe("return");
  });

  test.each(["destroy", "", 1, true])("%j is refused on quote and order", async (onFailed) => {
    const merchant = await createMerchant();
    const body = { ...(await quotedOrder(merchant)), on_failed: onFailed };
    const answers = [
      await post("/quote", merchant.liveKey, body),
      await createOrder(merchant.liveKey, body),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([{ path: "on_failed" }]);
    }
  });

  test("is named where a replay says something else", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { environment: "test" });
    await createOrder(merchant.testKey, body, "parcel-1");
    const same = await createOrder(merchant.testKey, { ...body, on_failed: "return" }, "parcel-1");
    expect(same.body.idempotency_mismatch).toBeUndefined();
    const other = await createOrder(merchant.testKey, { ...body, on_failed: "hold" }, "parcel-1");
    expect(other.body.idempotency_mismatch).toEqual(["on_failed"]);
  });
});

describe("the return fee", () => {
  test("is a share of the delivery fee, rounded up to the card's step", async () => {
    const merchant = await createMerchant();
    const body = { ...(await quotedOrder(merchant)), delivery_speed: "express" };
    const { body: quote } = await post("/quote", merchant.liveKey, body);
    expect(quote.delivery_fee).toBe(3600);
    expect(quote.return_fee).toBe(1800);
    const [card] = await owner`select return_fee_bp from rate_cards
      where market_code = 'MW' and vehicle_class = 'BIKE' and version = 1`;
    expect(card).toEqual({ return_fee_bp: 5000 });
  });

  test("is charged in addition to the fee when the parcel is back, and is in the event", async () => {
    const { merchant, rider, id } = await placed(5_000);
    await moveOrder(merchant, id, "assigned", "picked_up", "returning");
    expect(await readOrder(merchant, id)).toMatchObject({
      return_fee: RETURN_FEE,
      return_fee_charged_at: null,
      return_pin: expect.stringMatching(/^\d{4}$/),
    });
    expect(await balanceOf(merchant)).toBe(5_000);
    await moveOrder(merchant, id, "returned");
    const order = await readOrder(merchant, id);
    expect(order).toMatchObject({ status_code: "returned", return_pin: null });
    expect(order.return_fee_charged_at).toEqual(expect.any(String));
    expect(await balanceOf(merchant)).toBe(5_000 - RETURN_FEE);

    const { body } = await get("/wallet/transactions", merchant.liveKey);
    expect(body.transactions[0]).toMatchObject({
      type: "return_fee",
      amount: -RETURN_FEE,
      order_id: id,
    });
    const [debit] = await owner`select data ->> 'amount' as amount from events
      where merchant_id = ${merchant.id} and type = 'wallet.debited' order by occurred_at desc limit 1`;
    expect(debit).toEqual({ amount: String(RETURN_FEE) });
    const shares = await owner`select a.kind, e.amount_minor::int as minor
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${id} and t.kind = 'return_fee' order by e.amount_minor`;
    expect(shares).toEqual([
      { kind: "merchant_wallet", minor: -1300_00 },
      { kind: "platform_fees", minor: 195_00 },
      { kind: "courier_earnings", minor: 1105_00 },
    ]);
    await expectNoViolations([merchant], [rider]);
  });

  test("is not taken for a delivery or a cancellation, and from play money in the test environment", async () => {
    const { merchant, id } = await placed(5_000);
    await moveOrder(merchant, id, "assigned", "picked_up", "in_transit", "delivered", "completed");
    expect(await balanceOf(merchant)).toBe(5_000);
    const sandbox = await placeOrder(merchant, { environment: "test" });
    const before = await balanceOf(merchant, "test");
    await post("/test/simulate-status", merchant.testKey, {
      order_id: sandbox.id,
      status: "returned",
    });
    expect(await balanceOf(merchant, "test")).toBeLessThan(before);
    expect(await balanceOf(merchant)).toBe(5_000);
    await expectNoViolations([merchant]);
  });

  test("that the wallet does not cover is owed, the parcel is back all the same, and the next top-up pays it once", async () => {
    const { merchant, rider, id } = await placed(RETURN_FEE - 1);
    await moveOrder(merchant, id, ...BACK);
    expect(await readOrder(merchant, id)).toMatchObject({
      status_code: "returned",
      return_fee_charged_at: null,
    });
    await collectReturnFees();
    expect(await balanceOf(merchant)).toBe(RETURN_FEE - 1);
    await expectNoViolations([merchant], [rider]);

    await topUp(merchant.id, 1);
    await Promise.all([collectReturnFees(), collectReturnFees(), collectReturnFees()]);
    expect(await balanceOf(merchant)).toBe(0);
    expect((await readOrder(merchant, id)).return_fee_charged_at).toEqual(expect.any(String));
    expect(await collectReturnFees()).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("of the quote is the order's, also after the rate card changes", async () => {
    const merchant = await createMerchant();
    const quoted = await quotedOrder(merchant, { environment: "test" });
    await owner`update quotes set return_fee_minor = 77700 where merchant_id = ${merchant.id}`;
    const { body } = await createOrder(merchant.testKey, quoted);
    const order = await get(`/orders/${body.order_id}`, merchant.testKey);
    expect(order.body.return_fee).toBe(777);
  });

  test("that is missing or taken twice is found by the check of the ledger", async () => {
    const { merchant, id } = await placed(5_000);
    await moveOrder(merchant, id, ...BACK);
    await owner`update orders set return_fee_charged_at = null where id = ${id}`;
    const findings = await owner`select invariant from find_ledger_violations()
      where subject = ${id}`;
    expect(findings).toEqual([
      {
        invariant:
          "returned order was charged its return fee once or owes it, any other order nothing",
      },
    ]);
    await owner`update orders set return_fee_charged_at = now() where id = ${id}`;
  });
});
