import { describe, expect, test } from "vitest";
import { get, patch } from "@/test/api";
import { atDoor, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { createOrder, quotedOrder } from "@/test/orders";
import { act, createPhone, readDay } from "@/test/rider-phone";
import { createRun, dropAt } from "@/test/runs";
import { customerByPhone } from "../../ordering/orders/list-customers";

describe("a price with money to collect", () => {
  test("is a share of the amount above the delivery, at least the minimum", async () => {
    const { merchant } = await createPhone();
    const fee = async (amount: number | null) => {
      const { delivery_fee } = await quotedOrder(merchant, { fields: { collect_amount: amount } });
      return delivery_fee;
    };
    const plain = await fee(null);
    expect(await fee(0)).toBe(plain);
    expect(await fee(1_000)).toBe(plain + 150);
    expect(await fee(40_000)).toBe(plain + 600);
  });

  test("is that of its amount: another amount under the same fee is refused", async () => {
    const { merchant } = await createPhone();
    const body = await quotedOrder(merchant, { fields: { collect_amount: 40_000 } });
    const other = await createOrder(merchant.liveKey, { ...body, collect_amount: 80_000 });
    expect(other.status).toBe(400);
    expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
  });

  test.each([
    [-1, "collect_amount"],
    [0.001, "collect_amount"],
    [150_000.01, "collect_amount"],
    ["25000", "collect_amount"],
    [1e300, "collect_amount"],
  ])("refuses %s and names the field", async (amount, field) => {
    const { merchant } = await createPhone();
    const body = { ...(await quotedOrder(merchant)), collect_amount: amount };
    const { status, body: answer } = await createOrder(merchant.liveKey, body);
    expect([status, answer.issues?.[0]?.field]).toEqual([400, field]);
  });
});

describe("how the recipient may pay", () => {
  test.each([
    [[], "collect_methods"],
    [["card"], "collect_methods.0"],
    [["cash", "cash"], "collect_methods"],
    [["cash", "mobile_money", "cash"], "collect_methods"],
    [[null], "collect_methods.0"],
    ["cash", "collect_methods"],
    // No phone can be asked here.
    [["mobile_money"], "collect_methods"],
  ])("refuses %j and names the field, in an order, a drop and a change", async (methods, field) => {
    const { merchant } = await createPhone();
    const body = { ...(await quotedOrder(merchant, { fields: { collect_amount: 25_000 } })) };
    const said = { collect_methods: methods };
    const { status, body: answer } = await createOrder(merchant.liveKey, { ...body, ...said });
    expect([status, answer.issues?.[0]?.field]).toEqual([400, field]);
    const drop = { ...dropAt(merchant.pickup, 1), collect_amount: 25_000, ...said };
    const drops = [drop, dropAt(merchant.pickup, 2)];
    expect((await createRun(merchant.liveKey, { drops })).status).toBe(400);
    const placed = await createOrder(merchant.liveKey, body);
    const changed = await patch(`/orders/${placed.body.order_id}`, merchant.liveKey, said);
    expect([changed.status, changed.body.issues?.[0]?.field]).toEqual([400, field]);
  });

  test("is refused without money, and any way is none named", async () => {
    const { merchant } = await createPhone();
    const body = await quotedOrder(merchant);
    const order = (fields: object, key?: string) =>
      createOrder(merchant.liveKey, { ...body, ...fields }, key);
    const cash = { collect_methods: ["cash"] };
    expect((await order(cash)).body.issues?.[0]?.field).toBe("collect_methods");
    expect((await order({ ...cash, collect_amount: 0 })).status).toBe(400);
    const both = { collect_methods: ["mobile_money", "cash"] };
    const first = await order(both, "methods-1");
    expect(first.status).toBe(200);
    expect((await order({}, "methods-1")).body).not.toHaveProperty("idempotency_mismatch");
    expect((await order({ collect_methods: null }, "methods-1")).status).toBe(200);
    const read = await get(`/orders/${first.body.order_id}`, merchant.liveKey);
    expect(read.body).toMatchObject({ collect_amount: 0, collect_methods: null });
  });

  test("is part of what a replay repeats, and of the order", async () => {
    const { merchant } = await createPhone();
    const body = await quotedOrder(merchant, { fields: { collect_amount: 25_000 } });
    const cash = { ...body, collect_methods: ["cash"] };
    const { body: placed } = await createOrder(merchant.liveKey, cash, "methods-2");
    const again = await createOrder(merchant.liveKey, body, "methods-2");
    expect(again.body.idempotency_mismatch).toEqual(["collect_methods"]);
    const { body: order } = await get(`/orders/${placed.order_id}`, merchant.liveKey);
    expect(order).toMatchObject({ collect_amount: 25_000, collect_methods: ["cash"] });
  });
});

describe("at the door", () => {
  test("a parcel is handed over for exactly its money, and no PIN is lost before", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000);
    for (const collectedMinor of [undefined, 0, 24_999_00, 25_001_00]) {
      const { status, body } = await act(phone, {
        kind: "deliver",
        orderId,
        pin: "0000",
        collectedMinor,
      });
      expect([status, body.issues]).toEqual([
        400,
        [expect.objectContaining({ path: "collectedMinor" })],
      ]);
    }
    expect((await readDay(phone)).jobs[0]?.pinTriesLeft).toBe(5);
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 25_000_00 } as const;
    const key = "collect-once";
    for (let times = 0; times < 3; times += 1) {
      expect((await act(phone, { ...deliver, key })).status).toBe(200);
      expect((await act(phone, deliver)).body.done).toBe("already");
    }
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -25_000,
      collections_payable: 25_000,
    });
    expect((await readDay(phone)).cash).toMatchObject({
      inHandMinor: 25_000_00,
      dueMinor: 0,
      code: expect.stringMatching(/^\d{6}$/),
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("money for an order without any is refused", async () => {
    const { phone, orderId, pin } = await atDoor(0);
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 1 } as const;
    expect((await act(phone, deliver)).status).toBe(400);
  });

  test("a recipient who does not pay keeps nothing, and nothing is owed", async () => {
    const to = "+265991234567";
    const { merchant, phone, orderId } = await atDoor(25_000, { receiver_phone: to });
    await act(phone, { kind: "give_up", orderId, reason: "would_not_pay" });
    expect(await customerByPhone(await contextOf(merchant), to)).toMatchObject({
      failed: 1,
      unpaid: 1,
    });
    await act(phone, { kind: "start_return", orderId });
    await act(phone, { kind: "return", orderId, photo: undefined, pin: "0000" });
    expect(await ledgerOf(merchant, phone)).toEqual({});
    await expectNoViolations([merchant], [phone.rider]);
  });
});
