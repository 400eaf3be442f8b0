import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { grantCourierAuthority, type CourierContext } from "@/lib/domain/authority/courier-context";
import type { CourierRole } from "@/lib/domain/authority/roles";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import { balanceOf, createOrder, moveOrder, placeOrder, quotedOrder, stepsTo } from "@/test/orders";
import { act, createPhone, offeredOrder, pinOf, readDay, type Phone } from "@/test/rider-phone";
import { owner, type TestMerchant } from "@/test/world";
import { coverCash } from "./cover-cash";
import { decideCollectionPayout } from "./decide-collection-payout";
import { decideRemittance } from "./decide-remittance";
import { declareRemittance } from "./declare-remittance";
import { listCollectionPayouts } from "./find-collection-payouts";
import { listRemittances } from "./find-remittances";
import { handInCash, type HandIn } from "./hand-in-cash";
import { judgeCompanyCash } from "./judge-company-cash";
import { listCollections } from "./list-collections";
import { listHandIns } from "./list-hand-ins";
import { payOutCollections } from "./pay-out-collections";
import { readCollections } from "./read-collections";
import { readCompanyCash } from "./read-company-cash";
import { setRiderFloat } from "./set-rider-float";

const MINOR = 100;

type Door = { merchant: TestMerchant; phone: Phone; orderId: string; pin: string };

/** A rider at the door of a recipient who owes the shop this much. */
async function atDoor(amount: number): Promise<Door> {
  const { merchant, phone } = await createPhone();
  return { merchant, phone, ...(await goToDoor(merchant, phone, amount)) };
}

async function goToDoor(merchant: TestMerchant, phone: Phone, amount: number) {
  const { order, offer } = await offeredOrder(merchant, phone, { collect_amount: amount });
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  for (const kind of ["pick_up", "depart"] as const) await act(phone, { kind, orderId: order.id });
  return { orderId: order.id, pin: await pinOf(order.id) };
}

/** A rider with this much in hand, collected for one order. */
async function withCash(amount: number): Promise<Door> {
  const door = await atDoor(amount);
  const { phone, orderId, pin } = door;
  const answer = await act(phone, {
    kind: "deliver",
    orderId,
    pin,
    collectedMinor: amount * MINOR,
  });
  expect(answer.status).toBe(200);
  return door;
}

const staffOf = (phone: Phone, staffRole: CourierRole = "owner") =>
  createStaff(staffRole, phone.rider.courierId);

async function handInOf(phone: Phone, counted: number, reason = ""): Promise<HandIn> {
  const { cash } = await readDay(phone);
  return {
    id: newId("hin"),
    riderId: phone.rider.id,
    dueMinor: cash.inHandMinor,
    countedMinor: counted * MINOR,
    code: cash.code ?? "",
    reason,
  };
}

/** Everything that a rider has is handed in, paid to the platform, and found there. */
async function receive(phone: Phone, courier: CourierContext): Promise<void> {
  const { cash } = await readDay(phone);
  await handInCash(courier, await handInOf(phone, cash.inHandMinor / MINOR));
  const id = newId("rem");
  const { toRemitMinor: amountMinor } = await readCompanyCash(courier);
  await declareRemittance(courier, { id, amountMinor, method: "airtel_money", reference: id });
  await decideRemittance(await createAdmin(), id, null);
}

async function ledgerOf(merchant: TestMerchant, phone: Phone) {
  const rows = await owner<{ kind: string; minor: number }[]>`
    select a.kind, sum(e.amount_minor)::float8 as minor
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.kind in ('rider_cash', 'company_cash', 'collections_payable')
       and (a.merchant_id = ${merchant.id} or a.courier_id = ${phone.rider.courierId})
     group by a.kind`;
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor / MINOR]));
}

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

describe("a float", () => {
  test("counts what is in hand and what open orders bring, and lets orders without money by", async () => {
    const { merchant, phone } = await withCash(100_000);
    const order = (fields: Record<string, unknown>) =>
      quotedOrder(merchant, { fields }).then((body) => createOrder(merchant.liveKey, body));
    expect((await order({ collect_amount: 60_000 })).status).toBe(200);
    const refused = await order({ collect_amount: 60_000 });
    expect(refused.status).toBe(422);
    const [run] = await owner`select candidates from dispatch_runs
      where merchant_id = ${merchant.id} and order_id is null`;
    expect(run?.candidates).toMatchObject([{ riderId: phone.rider.id, verdict: "float_limit" }]);
    expect((await order({})).status).toBe(200);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is given back when the order ends, as its room is", async () => {
    const { merchant, phone } = await createPhone();
    const placed = await placeOrder(merchant, { fields: { collect_amount: 150_000 } });
    expect((await readDay(phone)).cash.dueMinor).toBe(150_000_00);
    await moveOrder(merchant, placed.id, ...stepsTo("cancelled"));
    expect((await readDay(phone)).cash.dueMinor).toBe(0);
  });

  test("is what the company allows, up to the market's limit, for new riders too", async () => {
    const { phone } = await createPhone();
    const courier = await staffOf(phone, "finance");
    const limit = async () => (await readDay(phone)).cash.limitMinor;
    await setRiderFloat(courier, 50_000_00);
    expect(await limit()).toBe(50_000_00);
    await setRiderFloat(courier, 900_000_00);
    expect(await limit()).toBe(200_000_00);
    await setRiderFloat(courier, null);
    expect(await limit()).toBe(200_000_00);
    const refused = await refusedWith(setRiderFloat(await staffOf(phone, "dispatcher"), 0));
    expect(refused?.code).toBe("role_not_allowed");
  });

  test("is nothing while the company owes too much for too long", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone);
    const limit = async () => (await readDay(phone)).cash.limitMinor;
    await owner`update collections set collected_at = now() - interval '4 days' where merchant_id = ${merchant.id}`;
    await judgeCompanyCash();
    expect(await limit()).toBe(0);
    await receive(phone, courier);
    await judgeCompanyCash();
    expect(await limit()).toBe(200_000_00);
  });
});

describe("handing in", () => {
  test("takes the rider's code for the rider's amount, once", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone, "dispatcher");
    const handIn = await handInOf(phone, 25_000);
    const wrong = { ...handIn, code: handIn.code === "123456" ? "654321" : "123456" };
    expect((await refusedWith(handInCash(courier, wrong)))?.code).toBe("hand_in_code_wrong");
    await Promise.all([handInCash(courier, handIn), handInCash(courier, handIn)]);
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 0, code: null });
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: 0,
      company_cash: -25_000,
      collections_payable: 25_000,
    });
    const again = { ...handIn, id: newId("hin") };
    expect((await refusedWith(handInCash(courier, again)))?.code).toBe("hand_in_code_wrong");
    expect(await readCompanyCash(courier)).toMatchObject({ toRemitMinor: 25_000_00, riders: [] });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("does not take what was counted before the rider collected more", async () => {
    const { merchant, phone } = await withCash(25_000);
    const handIn = await handInOf(phone, 25_000);
    const { orderId, pin } = await goToDoor(merchant, phone, 5_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 5_000_00 });
    expect(await refusedWith(handInCash(await staffOf(phone), handIn))).toEqual({
      code: "cash_changed",
      details: { dueMinor: 30_000_00, currency: "MWK" },
    });
  });

  test("leaves what is missing as the rider's debt, until two people bear it", async () => {
    const { merchant, phone } = await withCash(25_000);
    const [one, other] = [await staffOf(phone), await staffOf(phone, "finance")];
    const short = await handInOf(phone, 24_000);
    expect((await refusedWith(handInCash(one, short)))?.code).toBe("invalid_request");
    await handInCash(one, { ...short, reason: "A note was torn" });
    expect((await readDay(phone)).cash.inHandMinor).toBe(1_000_00);
    await expectNoViolations([merchant], [phone.rider]);

    await coverCash(one, short.id);
    expect((await refusedWith(coverCash(one, short.id)))?.code).toBe("cover_same_person");
    await coverCash(other, short.id);
    await coverCash(other, short.id);
    expect((await readDay(phone)).cash.inHandMinor).toBe(0);
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: 0,
      company_cash: -25_000,
      collections_payable: 25_000,
    });
    const [listed] = await listHandIns(one);
    expect(listed).toMatchObject({ countedMinor: 24_000_00, shortReason: "A note was torn" });
    expect(listed?.coveredAt).toBeInstanceOf(Date);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("more than is due, and another company's rider, are refused", async () => {
    const [{ phone }, { phone: foreign }] = [await withCash(25_000), await createPhone()];
    const tooMuch = { ...(await handInOf(phone, 25_001)), reason: "" };
    expect((await refusedWith(handInCash(await staffOf(phone), tooMuch)))?.code).toBe(
      "invalid_request",
    );
    const handIn = await handInOf(phone, 25_000);
    expect((await refusedWith(handInCash(await staffOf(foreign), handIn)))?.code).toMatch(
      /hand_in_code_wrong|rider_not_found/,
    );
    const token = grantCourierAuthority({
      ...(await staffOf(phone)),
      actor: { kind: "token", tokenId: newId("tok") },
    });
    expect((await refusedWith(handInCash(token, handIn)))?.code).toBe("role_not_allowed");
  });
});

describe("paying in", () => {
  test("is for all that was handed in, and is found or not", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone, "finance");
    await handInCash(courier, await handInOf(phone, 25_000));
    const payment = {
      id: newId("rem"),
      amountMinor: 25_000_00,
      method: "bank_transfer" as const,
      reference: ` ft 26 ${phone.rider.id}`,
    };
    const less = { ...payment, amountMinor: 24_999_00 };
    expect((await refusedWith(declareRemittance(courier, less)))?.code).toBe("cash_changed");
    await Promise.all([declareRemittance(courier, payment), declareRemittance(courier, payment)]);
    const again = { ...payment, id: newId("rem") };
    expect((await refusedWith(declareRemittance(courier, again)))?.code).toBe("cash_changed");

    const admin = await createAdmin();
    await decideRemittance(admin, payment.id, "It is not on the statement");
    expect(await readCompanyCash(courier)).toMatchObject({ toRemitMinor: 25_000_00 });
    await declareRemittance(courier, again);
    await decideRemittance(admin, again.id, null);
    expect(await refusedWith(decideRemittance(admin, again.id, null))).toEqual({
      code: "remittance_decided",
      details: { state: "confirmed" },
    });
    expect(await readCompanyCash(courier)).toMatchObject({ owedMinor: 0, declaredMinor: 0 });
    expect((await listRemittances(courier)).map(({ state }) => state)).toEqual([
      "confirmed",
      "rejected",
    ]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is the company's, also for what a rider still owes", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone);
    await handInCash(courier, { ...(await handInOf(phone, 20_000)), reason: "Robbed" });
    const id = newId("rem");
    const payment = { id, amountMinor: 25_000_00, method: "airtel_money", reference: id } as const;
    await declareRemittance(courier, payment);
    await decideRemittance(await createAdmin(), id, null);
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -5_000,
      company_cash: 5_000,
      collections_payable: 25_000,
    });
    await expectNoViolations([merchant], [phone.rider]);
    await handInCash(courier, await handInOf(phone, 5_000));
    expect(await ledgerOf(merchant, phone)).toMatchObject({ rider_cash: 0, company_cash: 0 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is confirmed by those who decide about money alone", async () => {
    const support = await createAdmin("support");
    const refused = await refusedWith(decideRemittance(support, newId("rem"), null));
    expect(refused?.code).toBe("role_not_allowed");
  });
});

describe("paying out", () => {
  test("moves what was received into the wallet, once", async () => {
    const { merchant, phone } = await withCash(25_000);
    const context = await contextOf(merchant);
    const shop = { ...context, staffRole: "owner" as const };
    const before = await balanceOf(merchant);
    const payout = {
      id: newId("cpo"),
      amountMinor: 25_000_00,
      userId: await createPerson(merchant),
      to: "wallet" as const,
    };
    expect((await refusedWith(payOutCollections(shop, payout)))?.code).toBe("cash_changed");
    await receive(phone, await staffOf(phone));
    await Promise.all([payOutCollections(shop, payout), payOutCollections(shop, payout)]);
    expect(await balanceOf(merchant)).toBe(before + 25_000);
    expect(await readCollections(shop)).toEqual({
      currency: "MWK",
      onTheWayMinor: 0,
      onTheWay: 0,
      receivedMinor: 0,
      received: 0,
      requestedMinor: 0,
      paidOutMinor: 25_000_00,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("by hand is paid with a reference, or given back", async () => {
    const { merchant, phone, orderId } = await withCash(25_000);
    await receive(phone, await staffOf(phone));
    const shop = { ...(await contextOf(merchant)), staffRole: "finance" as const };
    const userId = await createPerson(merchant);
    const ask = (destination: string, id = newId("cpo")) =>
      payOutCollections(shop, {
        id,
        amountMinor: 25_000_00,
        userId,
        to: "airtel_money",
        destination,
      });
    expect((await refusedWith(ask("no phone")))?.code).toBe("invalid_request");
    const [first, second] = [newId("cpo"), newId("cpo")];
    await ask("0999 123 456", first);
    const admin = await createAdmin();
    await decideCollectionPayout(admin, first, { rejectReason: "The number is not registered" });
    await ask("0999 123 457", second);
    expect((await listCollections(shop)).collections).toMatchObject([
      { orderId, place: "requested" },
    ]);
    await decideCollectionPayout(admin, second, { paymentReference: second });
    expect(
      (await refusedWith(decideCollectionPayout(admin, second, { paymentReference: "X1234" })))
        ?.code,
    ).toBe("collection_payout_decided");
    expect(
      (await listCollectionPayouts(shop)).map(({ state, destination }) => [state, destination]),
    ).toEqual([
      ["paid", "+265999123457"],
      ["rejected", "+265999123456"],
    ]);
    expect((await listCollections(shop)).collections).toMatchObject([{ place: "paid_out" }]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is asked for by an owner or finance, and not by a key", async () => {
    const { merchant } = await createPhone();
    const payout = { id: newId("cpo"), amountMinor: 1, userId: "usr_x", to: "wallet" as const };
    const refused = await refusedWith(payOutCollections(await contextOf(merchant), payout));
    expect(refused?.code).toBe("role_not_allowed");
  });
});
