import { describe, expect, test } from "vitest";
import { changeAndPay } from "@/test/changed-orders";
import { atDoor, goToPickup, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { booksOf, cancel, giveAway, leftCashOf, queueOf, withoutNetwork } from "@/test/left-cash";
import { act, createPhone, offeredOrder, phoneOf, pinOf, readDay } from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";

const IN_BOOKS = { rider_cash: -15_000, left_cash: 15_000 };

describe("cash that a rider without a network took", () => {
  test("for an order that its shop cancelled is in the books once, however often the phone sends", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    await cancel(merchant, orderId);
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await sendAll();
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: "cash_left", amount: 15_000, why: "cancelled" }),
      ]);
    }
    expect(await leftCashOf(orderId)).toMatchObject([
      { why: "cancelled", minor: 1_500_000, isDecided: false },
    ]);
    expect(await booksOf(phone)).toEqual(IN_BOOKS);
    expect((await readDay(phone)).cash).toMatchObject({
      inHandMinor: 1_500_000,
      left: [{ orderId, amountMinor: 1_500_000, why: "cancelled", verdict: null }],
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("for an order that another rider was given stays with the first", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    const other = await giveAway(merchant, phone, orderId);
    expect((await sendAll()).body).toMatchObject({ code: "cash_left", why: "reassigned" });
    expect(await booksOf(phone)).toEqual(IN_BOOKS);
    expect((await readDay(other)).cash).toMatchObject({ inHandMinor: 0, left: [] });
    await giveAway(merchant, other, orderId);
    expect((await (await queueOf(other, orderId, 1_500_000))()).body).toMatchObject({
      why: "reassigned",
    });
    expect(await leftCashOf(orderId)).toHaveLength(2);
    await expectNoViolations([merchant], [phone.rider, other.rider]);
  });

  test("for an order whose recipient could not be found in time is kept", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(15_000);
    await act(phone, { kind: "give_up", orderId, reason: "would_not_pay" });
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 1_500_000 } as const;
    expect((await act(phone, deliver)).body).toMatchObject({ why: "not_delivered" });
    expect(await booksOf(phone)).toEqual(IN_BOOKS);
    await expectNoViolations([merchant], [phone.rider]);
    // The rider tries again, and the delivery counts the cash.
    await act(phone, { kind: "depart", orderId });
    expect((await act(phone, deliver)).body.done).toBe("now");
    expect(await leftCashOf(orderId)).toMatchObject([{ verdict: "counted", isDecided: true }]);
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -15_000,
      collections_payable: 15_000,
    });
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 1_500_000, left: [] });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is kept once where the same step comes twice at the same time", async () => {
    const { merchant, phone, orderId } = await withoutNetwork();
    await cancel(merchant, orderId);
    const pin = await pinOf(orderId);
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 1_500_000 } as const;
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(phone, deliver)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill("cash_left"));
    expect(await booksOf(phone)).toEqual(IN_BOOKS);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is bounded by what the order asked for as the rider accepted it, not by what a change has left", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    await changeAndPay(merchant, orderId, { collect_amount: 10_000 });
    await cancel(merchant, orderId);
    expect((await sendAll()).body).toMatchObject({ code: "cash_left", amount: 15_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("what cannot be stated", () => {
  test.each([
    ["more than the order asked for", 1_500_001],
    ["all the money of the world", Number.MAX_SAFE_INTEGER],
  ])("%s", async (_, collectedMinor) => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork(15_000, collectedMinor);
    await cancel(merchant, orderId);
    expect((await sendAll()).body).toMatchObject({ code: "order_status_conflict" });
    expect(await leftCashOf(orderId)).toEqual([]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("by a rider who never had the order", async () => {
    const { merchant, phone, orderId } = await withoutNetwork();
    const stranger = await phoneOf(
      await createRider(merchant.pickup, { courierId: phone.rider.courierId }),
    );
    await cancel(merchant, orderId);
    const pin = await pinOf(orderId);
    const stated = await act(stranger, {
      kind: "deliver",
      orderId,
      pin,
      collectedMinor: 1_500_000,
    });
    expect([stated.status, stated.body.code]).toEqual([404, "order_not_found"]);
    expect(await leftCashOf(orderId)).toEqual([]);
  });

  test("by a rider who was offered the order and has not accepted it", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await offeredOrder(merchant, phone, { collect_amount: 15_000 });
    await cancel(merchant, order.id);
    const stated = { kind: "deliver", orderId: order.id, pin: "0000", collectedMinor: 1 } as const;
    expect((await act(phone, stated)).body.code).not.toBe("cash_left");
    expect(await leftCashOf(order.id)).toEqual([]);
  });

  test("for an order that the rider has given back", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork(15_000, 1_500_001);
    await act(phone, { kind: "drop", orderId, reason: "breakdown" });
    await cancel(merchant, orderId);
    expect((await sendAll()).body.code).not.toBe("cash_left");
    expect(await leftCashOf(orderId)).toEqual([]);
  });

  test("for an order that is still the rider's own", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone, 15_000);
    const early = { kind: "deliver", orderId, pin: "0000", collectedMinor: 1_500_000 } as const;
    expect((await act(phone, early)).body).toMatchObject({ code: "order_status_conflict" });
    expect(await leftCashOf(orderId)).toEqual([]);
  });

  test("again for money that the delivery has counted", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(15_000);
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 1_500_000 } as const;
    expect((await act(phone, deliver)).body.done).toBe("now");
    expect((await act(phone, deliver)).body.done).toBe("already");
    expect(await leftCashOf(orderId)).toEqual([]);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

test("its company and the desk get one alert each", async () => {
  const { merchant, phone, orderId, sendAll } = await withoutNetwork();
  await cancel(merchant, orderId);
  await sendAll();
  await sendAll();
  const alerts = await owner`
    select courier_id, merchant_id, facts ->> 'state' as state from alerts
     where kind = 'cash_left' and facts ->> 'orderId' = ${orderId} order by courier_id`;
  expect([...alerts]).toEqual([
    { courier_id: phone.rider.courierId, merchant_id: null, state: "stated" },
    { courier_id: null, merchant_id: null, state: "stated" },
  ]);
});
