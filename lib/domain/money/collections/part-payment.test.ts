import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MerchantRole } from "@/lib/domain/authority/roles";
import { get } from "@/test/api";
import { agree, askPhone } from "@/test/asked-payments";
import { changeAndPay, read } from "@/test/changed-orders";
import { goToDoor, goToPickup, ledgerOf, receive, staffOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { act, createPhone, pinOf, readDay } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { listCollections } from "./list-collections";
import { readPartPayment } from "./read-part-payment";
import { setPartPayment } from "./set-part-payment";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

let payChangu: PayChanguServer;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

/** A shop that hands over for half of the money, and a rider of it. */
async function createTakingHalf() {
  const made = await createPhone();
  await owner`update merchants set collect_least_percent = 50 where id = ${made.merchant.id}`;
  return made;
}

describe("a part payment", () => {
  test("is the least share that the shop takes or more, and the shop reads both amounts", async () => {
    const { merchant, phone } = await createTakingHalf();
    const { orderId, pin } = await goToDoor(merchant, phone, 25_000);
    expect((await readDay(phone)).jobs[0]).toMatchObject({
      collectMinor: 2_500_000,
      collectLeastMinor: 1_250_000,
    });
    const deliver = (collectedMinor: number) =>
      act(phone, { kind: "deliver", orderId, pin, collectedMinor });
    const less = await deliver(1_249_999);
    expect([less.status, less.body.issues?.[0]?.message]).toEqual([
      400,
      "Collect MWK 25,000 first, or at least MWK 12,500.",
    ]);
    expect((await deliver(2_500_001)).status).toBe(400);
    expect((await deliver(1_250_000)).body.done).toBe("now");
    expect((await deliver(2_500_000)).body.done).toBe("already");
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -12_500,
      collections_payable: 12_500,
    });
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 1_250_000, dueMinor: 0 });
    expect(await read(merchant, orderId)).toMatchObject({
      collect_amount: 25_000,
      collected_amount: 12_500,
    });
    const { body } = await get("/collections", merchant.liveKey);
    expect(body.collections).toMatchObject([{ amount: 12_500, due_amount: 25_000 }]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("goes through every hand to the shop as what was paid", async () => {
    const { merchant, phone } = await createTakingHalf();
    const { orderId, pin } = await goToDoor(merchant, phone, 25_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 2_000_000 });
    await receive(phone, await staffOf(phone));
    const { collections } = await listCollections(await contextOf(merchant));
    expect(collections).toMatchObject([{ amountMinor: 2_000_000, place: "received" }]);
    const data = await owner<{ type: string; amount: number; due: number }[]>`
      select type, (data ->> 'amount')::float8 as amount, (data ->> 'due_amount')::float8 as due
        from events where merchant_id = ${merchant.id} and type like 'collection.%' order by type`;
    expect(data).toEqual([
      { type: "collection.collected", amount: 20_000, due: 25_000 },
      { type: "collection.remitted", amount: 20_000, due: 25_000 },
    ]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is refused where the shop takes all of it, also for an order from before it did", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId, pin } = await goToDoor(merchant, phone, 25_000);
    await owner`update merchants set collect_least_percent = 50 where id = ${merchant.id}`;
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 2_000_000 } as const;
    expect((await act(phone, deliver)).status).toBe(400);
    await expect(
      owner`update orders set part_minor = 2000000 where id = ${orderId}`,
    ).rejects.toMatchObject({ constraint_name: "orders_part_of_amount" });
  });

  test("is taken late, as the order asked for it before the shop changed it", async () => {
    const { merchant, phone } = await createTakingHalf();
    const { orderId } = await goToPickup(merchant, phone, 25_000);
    const pin = await pinOf(orderId);
    await owner`update merchants set collect_least_percent = 100 where id = ${merchant.id}`;
    await changeAndPay(merchant, orderId, { collect_amount: 15_000 });
    for (const kind of ["pick_up", "depart"] as const) await act(phone, { kind, orderId });
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 2_200_000 } as const;
    expect((await act(phone, deliver)).body.done).toBe("now");
    expect(await read(merchant, orderId)).toMatchObject({
      collect_amount: 25_000,
      collected_amount: 22_000,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("at the door counts, and a payment by phone that the rider did not know of goes back", async () => {
    const { merchant, phone } = await createTakingHalf();
    const { orderId, pin } = await goToDoor(merchant, phone, 25_000);
    expect(await agree(payChangu, await askPhone(payChangu, orderId))).toBe("paid");
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: 1_500_000 } as const;
    expect((await act(phone, deliver)).body.done).toBe("now");
    expect(await read(merchant, orderId)).toMatchObject({ collected_amount: 15_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("the least share", () => {
  async function deskAs(staffRole: MerchantRole) {
    const { merchant } = await createPhone();
    const context = { ...(await contextOf(merchant)), staffRole };
    return { merchant, context, userId: await createPerson(merchant) };
  }

  test("is set once, and audited", async () => {
    const { merchant, context, userId } = await deskAs("finance");
    for (const leastPercent of [40, 40, 100]) {
      await setPartPayment(context, { leastPercent, userId });
      expect(await readPartPayment(context)).toBe(leastPercent);
    }
    const audit = await owner`
      select details from audit_log
       where merchant_id = ${merchant.id} and action = 'merchant.part_payment_changed' order by id`;
    expect(audit.map(({ details }) => details)).toEqual([
      { percent: 40, previousPercent: 100 },
      { percent: 100, previousPercent: 40 },
    ]);
  });

  test.each([0, -1, 101, 50.5, Number.NaN])("cannot be %s", async (leastPercent) => {
    const { context, userId } = await deskAs("owner");
    const set = setPartPayment(context, { leastPercent, userId });
    expect(await refusalOf(set)).toBe("invalid_request");
    expect(await readPartPayment(context)).toBe(100);
  });

  test("needs the right to pay out collections", async () => {
    const { context, userId } = await deskAs("developer");
    const set = setPartPayment(context, { leastPercent: 50, userId });
    expect(await refusalOf(set)).toBe("role_not_allowed");
  });
});
