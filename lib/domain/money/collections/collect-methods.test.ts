import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { get, post } from "@/test/api";
import { agree, askPhone, tokenOf } from "@/test/asked-payments";
import { change, changeAndPay } from "@/test/changed-orders";
import { atDoor, goToDoor, goToPickup, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { createOrder, moveOrder, placeOrder, quotedOrder, stepsTo } from "@/test/orders";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { act, createPhone, offeredOrder, readDay } from "@/test/rider-phone";
import { dropAt, placeRun } from "@/test/runs";
import { owner } from "@/test/world";
import { readSnapshot } from "../../dispatch/plans/read-snapshot";
import { readPublicTracking } from "../../ordering/tracking/read-public-tracking";
import { listCollections } from "./list-collections";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

const BY_PHONE = { collect_methods: ["mobile_money"] };
const IN_CASH = { collect_methods: ["cash"] };
const AMOUNT = 2_500_000;

let payChangu: PayChanguServer;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

const asked = (orderId: string) => askPhone(payChangu, orderId);
const agreed = (id: string) => agree(payChangu, id);

const toPayOf = async (orderId: string) =>
  (await readPublicTracking(await tokenOf(orderId))).details?.receiver?.toPay;

describe("an order that only a phone may pay", () => {
  test("is handed over once it is paid, and never for cash", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000, BY_PHONE);
    const deliver = (collectedMinor?: number, given = pin) =>
      act(phone, { kind: "deliver", orderId, pin: given, collectedMinor });
    const [job] = (await readDay(phone)).jobs;
    expect(job).toMatchObject({ collectMinor: 0, byPhoneMinor: AMOUNT });
    expect(await toPayOf(orderId)).toMatchObject({ by: "mobile_money", mayPayAhead: true });
    for (const collectedMinor of [undefined, 0, AMOUNT]) {
      const { status, body } = await deliver(collectedMinor, "0000");
      expect([status, body.error]).toEqual([409, "Mobile money only"]);
    }
    expect(await agreed(await asked(orderId))).toBe("paid");
    expect((await readDay(phone)).jobs[0]).toMatchObject({ byPhoneMinor: 0, paidMinor: AMOUNT });
    expect((await deliver(AMOUNT, "0000")).status).toBe(409);
    expect((await readDay(phone)).jobs[0]?.pinTriesLeft).toBe(5);
    expect((await deliver()).status).toBe(200);
    expect(await ledgerOf(merchant, phone)).toEqual({ collections_payable: 25_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is not delivered by hand before it is paid", async () => {
    const { merchant, phone, orderId } = await atDoor(25_000, BY_PHONE);
    expect(await refusalOf(moveOrder(merchant, orderId, "delivered"))).toBe("mobile_money_only");
    expect(await ledgerOf(merchant, phone)).toEqual({});
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("brings a rider no cash: the float has room for it, alone and in a run", async () => {
    const { merchant, phone } = await createPhone();
    const cash = async () => (await readDay(phone)).cash;
    await owner`update riders set float_limit_minor = 5000000 where id = ${phone.rider.id}`;
    const fields = { collect_amount: 100_000, ...BY_PHONE };
    await placeOrder(merchant, { fields });
    await placeRun(merchant, [
      dropAt(merchant.pickup, 1, fields),
      dropAt(merchant.pickup, 2, { collect_amount: 40_000, ...IN_CASH }),
    ]);
    expect(await cash()).toMatchObject({ inHandMinor: 0, dueMinor: 4_000_000 });
    const more = await quotedOrder(merchant, { fields: { ...fields, collect_methods: null } });
    expect((await createOrder(merchant.liveKey, more)).body.code).toBe("no_capacity");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is planned without cash", async () => {
    const { merchant, phone } = await createPhone();
    const { id } = await placeOrder(merchant, { fields: { collect_amount: 100_000, ...BY_PHONE } });
    const plan = await readSnapshot("MW", {
      orders: owner`o.id = ${id}`,
      riders: owner`r.id = ${phone.rider.id}`,
      ordersMax: 10,
      ridersPerOrder: 10,
      isWithoutOffers: true,
    });
    expect(plan?.snapshot.orders).toMatchObject([{ orderId: id, collectMinor: 0 }]);
    const { limitMinor } = (await readDay(phone)).cash;
    expect(plan?.snapshot.riders).toMatchObject([{ cashRoomMinor: limitMinor }]);
  });

  test("gives back no cash that it never brought, once paid, cancelled or given back", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone, 25_000, BY_PHONE);
    expect(await agreed(await asked(orderId))).toBe("paid");
    expect((await act(phone, { kind: "drop", orderId, reason: "breakdown" })).status).toBe(200);
    await moveOrder(merchant, orderId, ...stepsTo("cancelled"));
    expect((await readDay(phone)).cash.dueMinor).toBe(0);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("counts as paid by phone in the test environment", async () => {
    const { merchant } = await createPhone();
    const fields = { collect_amount: 25_000, ...BY_PHONE };
    const { id } = await placeOrder(merchant, { environment: "test", fields });
    const delivered = { order_id: id, status: "delivered" };
    const answer = await post("/test/simulate-status", merchant.testKey, delivered);
    expect(answer.status).toBe(200);
    const { collections } = await listCollections(await contextOf(merchant, "test"));
    expect(collections).toMatchObject([{ method: "mobile_money", place: "received" }]);
  });
});

describe("an order that is paid in cash only", () => {
  test("asks no phone, and is handed over for the cash", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000, IN_CASH);
    expect(await refusalOf(asked(orderId))).toBe("cash_only");
    expect(await toPayOf(orderId)).toMatchObject({ by: "cash", mayPayAhead: false });
    const deliver = { kind: "deliver", orderId, pin, collectedMinor: AMOUNT } as const;
    expect((await act(phone, deliver)).status).toBe(200);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("gives a payment back that was asked for before", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    const id = await asked(orderId);
    expect((await change(merchant, orderId, IN_CASH)).status).toBe(200);
    expect(await agreed(id)).toBe("to_return");
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("a change of how the recipient may pay", () => {
  test("frees the float for a phone's money, and takes it again", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    const due = async () => (await readDay(phone)).cash.dueMinor;
    const changed = await change(merchant, orderId, BY_PHONE);
    expect(changed.body).toMatchObject({ ...BY_PHONE, change: { fields: ["collect_methods"] } });
    expect(await due()).toBe(0);
    expect((await readDay(phone)).jobs[0]?.changed).toEqual(["money"]);
    expect((await change(merchant, orderId, { collect_methods: null })).status).toBe(200);
    expect(await due()).toBe(AMOUNT);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("takes the order from a rider whose float has no room for cash", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone, 25_000, BY_PHONE);
    await owner`update riders set float_limit_minor = 1000000 where id = ${phone.rider.id}`;
    const preview = await change(merchant, orderId, { ...IN_CASH, dry_run: true });
    expect(preview.body.change).toMatchObject({ loses_rider: true });
    expect((await change(merchant, orderId, IN_CASH)).body.status_code).toBe("searching");
    expect((await readDay(phone)).jobs).toEqual([]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("goes with the money: none is left where there is nothing to pay", async () => {
    const { merchant, phone } = await createPhone();
    const fields = { collect_amount: 25_000, ...BY_PHONE };
    const { order } = await offeredOrder(merchant, phone, fields);
    const { id: orderId } = order;
    const { body } = await changeAndPay(merchant, orderId, { collect_amount: 0 });
    expect(body).toMatchObject({ collect_amount: 0, collect_methods: null });
    const refused = await change(merchant, orderId, IN_CASH);
    expect(refused.body.issues).toMatchObject([{ field: "collect_methods" }]);
    const more = { collect_amount: 10_000, ...IN_CASH };
    expect((await changeAndPay(merchant, orderId, more)).body).toMatchObject(more);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is refused once it is paid, or the rider has the parcel", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    expect(await agreed(await asked(orderId))).toBe("paid");
    expect((await change(merchant, orderId, IN_CASH)).body.code).toBe("order_not_changeable");
    const there = await goToDoor(merchant, phone, 10_000);
    const late = await change(merchant, there.orderId, BY_PHONE);
    expect(late.body.code).toBe("order_not_changeable");
    const { body } = await get(`/orders/${there.orderId}`, merchant.liveKey);
    expect(body.collect_methods).toBeNull();
  });
});
