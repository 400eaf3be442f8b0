import { describe, expect, test } from "vitest";
import { atDoor, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { createOrder, quotedOrder } from "@/test/orders";
import { act, createPhone, readDay } from "@/test/rider-phone";

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
    const { merchant, phone, orderId } = await atDoor(25_000);
    await act(phone, { kind: "give_up", orderId, reason: "would_not_pay" });
    await act(phone, { kind: "start_return", orderId });
    await act(phone, { kind: "return", orderId, photo: undefined, pin: "0000" });
    expect(await ledgerOf(merchant, phone)).toEqual({});
    await expectNoViolations([merchant], [phone.rider]);
  });
});
