import { describe, expect, test } from "vitest";
import { post, type ApiAnswer } from "@/test/api";
import { change, changeAndPay, read } from "@/test/changed-orders";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  BACK,
  COLLECTING,
  heldOf,
  heldOrder,
  holdingShop,
  leave,
  movementsOf,
  OPENING,
} from "@/test/return-holds";
import { nearby, topUp, type TestMerchant } from "@/test/world";

describe("a change", () => {
  const spent = async (merchant: TestMerchant, id: string) => {
    const order = await read(merchant, id);
    expect(await balanceOf(merchant)).toBe(OPENING - order.delivery_fee - order.return_fee_held);
    await expectNoViolations([merchant]);
    return order;
  };

  test("of the destination holds the return fee of the new price, and gives back what is less", async () => {
    const { merchant, id, returnFee } = await heldOrder();
    const placeAt = (kilometres: number) => {
      const { latitude, longitude } = nearby(merchant.pickup, kilometres);
      return { delivery_lat: latitude, delivery_lng: longitude };
    };
    expect((await changeAndPay(merchant, id, placeAt(8))).status).toBe(200);
    const farther = await spent(merchant, id);
    expect(farther.return_fee_held).toBe(farther.return_fee);
    expect(farther.return_fee).toBeGreaterThan(returnFee);
    await changeAndPay(merchant, id, placeAt(3));
    expect((await spent(merchant, id)).return_fee_held).toBe(returnFee);
    await moveOrder(merchant, id, "assigned", ...BACK, "returned");
    const { delivery_fee: fee } = await read(merchant, id);
    expect(await balanceOf(merchant)).toBe(OPENING - fee - returnFee);
    await expectNoViolations([merchant]);
  });

  test("to no money gives the hold back, and to some takes it again", async () => {
    const { merchant, id } = await heldOrder();
    await changeAndPay(merchant, id, { collect_amount: 0 });
    expect((await spent(merchant, id)).return_fee_held).toBe(0);
    await changeAndPay(merchant, id, COLLECTING);
    const order = await spent(merchant, id);
    expect(order.return_fee_held).toBe(order.return_fee);
    expect((await movementsOf(id)).map(([kind]) => kind)).toEqual([
      ...["order_debit", "return_hold"],
      ...["return_release", "order_change"],
      ...["order_change", "return_hold"],
    ]);
  });

  test("says beforehand what it holds and gives back, as it then does", async () => {
    const { merchant, id, returnFee } = await heldOrder();
    const { latitude: delivery_lat, longitude: delivery_lng } = nearby(merchant.pickup, 8);
    for (const fields of [{ delivery_lat, delivery_lng }, { collect_amount: 0 }, COLLECTING]) {
      const before = await balanceOf(merchant);
      const { body: refused } = await change(merchant, id, fields);
      const { change: seen } = (await change(merchant, id, { ...fields, dry_run: true })).body;
      const held = seen.return_fee_held_after;
      expect(refused).toMatchObject({
        code: "fee_not_accepted",
        ...(held > 0 && { return_fee_held: held }),
      });
      expect("return_fee_held" in refused).toBe(held > 0);
      const { body: done } = await changeAndPay(merchant, id, fields);
      expect(done.change).toEqual({ ...seen, dry_run: false });
      expect([done.return_fee_held, held > 0]).toEqual([
        held,
        !("collect_amount" in fields && fields.collect_amount === 0),
      ]);
      expect(held).not.toBe(returnFee);
      const paid = Number(seen.difference) + Number(held) - Number(seen.return_fee_held_before);
      expect(await balanceOf(merchant)).toBe(before - paid);
    }
    await expectNoViolations([merchant]);
  });

  test("that the wallet doesn't cover with its hold is refused with both, and changes nothing", async () => {
    const { merchant, rider } = await holdingShop();
    const { id, fee } = await placeOrder(merchant);
    const { body: quote } = await post("/quote", merchant.liveKey, {
      ...(await quotedOrder(merchant)),
      ...COLLECTING,
    });
    const more = quote.delivery_fee - fee;
    await leave(merchant, more);
    const refused = await changeAndPay(merchant, id, COLLECTING);
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      balance: more,
      required: more + Number(quote.return_fee),
      return_fee_held: quote.return_fee,
    });
    expect(await heldOf(merchant, id)).toBe(0);
    await topUp(merchant.id, quote.return_fee);
    expect((await changeAndPay(merchant, id, COLLECTING)).status).toBe(200);
    expect(await balanceOf(merchant)).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("beside the pickup, or beside a cancellation, leaves the hold of what the order is then", async () => {
    for (const beside of ["picked_up", "cancelled"] as const) {
      const { merchant, rider, id } = await heldOrder();
      if (beside === "picked_up") await moveOrder(merchant, id, "assigned");
      const { body: preview } = await change(merchant, id, { collect_amount: 0, dry_run: true });
      const [changed, moved] = await Promise.allSettled([
        change(merchant, id, {
          collect_amount: 0,
          delivery_fee: preview.change.delivery_fee_after,
        }),
        moveOrder(merchant, id, beside),
      ]);
      const { status } = (changed as PromiseFulfilledResult<ApiAnswer>).value;
      expect([moved.status, [200, 409].includes(status)]).toEqual(["fulfilled", true]);
      const order = await read(merchant, id);
      const isOver = order.status_code === "cancelled";
      expect(order.return_fee_held).toBe(isOver || !order.collect_amount ? 0 : order.return_fee);
      const cost = isOver ? 0 : Number(order.delivery_fee) + Number(order.return_fee_held);
      expect(await balanceOf(merchant)).toBe(OPENING - cost);
      await expectNoViolations([merchant], [rider]);
    }
  });
});
