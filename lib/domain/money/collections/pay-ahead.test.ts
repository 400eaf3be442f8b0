import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atDoor, goToDoor, goToPickup, ledgerOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin } from "@/test/merchant-desk";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { act, createPhone, readDay, type Phone } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { cancelOrder } from "../../ordering/orders/cancel-order";
import { readPublicTracking } from "../../ordering/tracking/read-public-tracking";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { receiveCallback } from "../payment-providers/receive-callback";
import { listCollections } from "./list-collections";
import { listPaymentsToReturn } from "./list-payments-to-return";
import { payAhead } from "./pay-ahead";
import { readCollectionQueue } from "./read-collection-queues";
import { returnCollectionPayment } from "./return-collection-payment";
import { settleAskedPayments } from "./settle-asked-payments";
import { settleCollectionPayment } from "./settle-collection-payment";

let payChangu: PayChanguServer;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

beforeEach(() => {
  payChangu.setMood("well");
  payChangu.refuseCharges(false);
});

const PHONE = "0991234567";

async function tokenOf(orderId: string): Promise<ReceiverToken> {
  const [row] = await owner<
    [{ token: ReceiverToken }]
  >`select receiver_token as token from orders where id = ${orderId}`;
  return row.token;
}

const pay = async (orderId: string, phone = PHONE) =>
  payAhead(payChangu.provider, await tokenOf(orderId), phone);

async function paymentsOf(orderId: string) {
  return owner<{ id: string; state: string; phone: string }[]>`
    select id, state, phone from collection_payments where order_id = ${orderId}
     order by asked_at, id`;
}

/** Asks a phone, and returns the id of its payment. */
async function asked(orderId: string): Promise<string> {
  await pay(orderId);
  return (await paymentsOf(orderId)).at(-1)!.id;
}

function agree(id: string, payment: object = {}) {
  payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MWK", ...payment });
  return settleCollectionPayment(payChangu.provider, id);
}

const minorsOf = async (orderId: string) =>
  (await owner`select collect_minor, paid_minor from orders where id = ${orderId}`)[0];

const deliver = (phone: Phone, orderId: string, pin: string, collectedMinor?: number) =>
  act(phone, { kind: "deliver", orderId, pin, collectedMinor });

const lateAsk = (id: string) =>
  owner`update collection_payments set asked_at = asked_at - interval '5 minutes' where id = ${id}`;

describe("paying by phone before the rider is at the door", () => {
  test("the phone is asked, agrees, and the rider hands over for the PIN alone", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000);
    const id = await asked(orderId);
    expect(payChangu.charges.filter((it) => it.charge_id === id)).toEqual([
      {
        charge_id: id,
        amount: 25_000,
        mobile: "0991234567",
        mobile_money_operator_ref_id: "20be6c20-adeb-4b5b-a7ba-0769820df4fb",
      },
    ]);
    const read = async () =>
      (await readPublicTracking(await tokenOf(orderId))).details?.receiver?.toPay;
    expect(await read()).toMatchObject({ isPaid: false, asked: { isWaiting: true } });
    expect(await agree(id)).toBe("paid");
    expect(await agree(id)).toBe("paid");
    expect(await read()).toMatchObject({ minor: 2_500_000, isPaid: true, isAhead: true });
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 0, dueMinor: 0 });
    expect((await readDay(phone)).jobs[0]).toMatchObject({ collectMinor: 0, paidMinor: 2_500_000 });
    expect((await deliver(phone, orderId, pin)).status).toBe(200);
    expect(await ledgerOf(merchant, phone)).toEqual({ collections_payable: 25_000 });
    const { collections } = await listCollections(await contextOf(merchant));
    expect(collections).toMatchObject([{ orderId, amountMinor: 2_500_000, place: "received" }]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("the provider's call is enough, and comes as often as it likes", async () => {
    const { merchant, phone, orderId } = await atDoor(25_000);
    const id = await asked(orderId);
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MK" });
    const call = () => {
      const request = payChangu.callbackFor(id);
      return receiveCallback(payChangu.provider, {
        headers: request.headers,
        readText: () => request.text(),
      });
    };
    expect(await Promise.all([call(), call(), call()])).toEqual(["paid", "paid", "paid"]);
    expect(await minorsOf(orderId)).toEqual({ collect_minor: "0", paid_minor: "2500000" });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a phone that has time to agree is not asked again, and later another one may be", async () => {
    const { orderId } = await atDoor(25_000);
    const first = await asked(orderId);
    await pay(orderId, "0881234567");
    expect(await paymentsOf(orderId)).toHaveLength(1);
    await lateAsk(first);
    await pay(orderId, "0881234567");
    expect(await paymentsOf(orderId)).toMatchObject([
      { state: "failed" },
      { state: "asked", phone: "+265881234567" },
    ]);
  });

  test("a phone is asked six times for an order at most", async () => {
    const { orderId } = await atDoor(25_000);
    payChangu.refuseCharges(true);
    for (let times = 0; times < 6; times += 1) await pay(orderId);
    expect(await refusalOf(pay(orderId))).toBe("asked_too_often");
    expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(Array(6).fill("failed"));
  });

  test.each(["", "12", "0111234567", "+27821234567", "0991234567 0881234567", "a".repeat(40)])(
    "the number %j is refused before anything is noted",
    async (number) => {
      const { orderId } = await atDoor(25_000);
      expect(await refusalOf(pay(orderId, number))).toBe("invalid_request");
      expect(await paymentsOf(orderId)).toEqual([]);
    },
  );

  test("there is nothing to pay for an order without money, without a rider, or without a provider", async () => {
    const { orderId } = await atDoor(0);
    expect(await refusalOf(pay(orderId))).toBe("nothing_to_pay");
    const { orderId: owing } = await atDoor(25_000);
    const none = payAhead(undefined, await tokenOf(owing), PHONE);
    expect(await refusalOf(none)).toBe("nothing_to_pay");
  });

  test("a refused phone can be asked again at once; one whose answer is unknown can't", async () => {
    const { orderId } = await atDoor(25_000);
    payChangu.refuseCharges(true);
    await pay(orderId);
    payChangu.setMood("down");
    expect(await refusalOf(pay(orderId))).toBe("unavailable");
    payChangu.setMood("well");
    payChangu.refuseCharges(false);
    await pay(orderId);
    expect(await paymentsOf(orderId)).toMatchObject([{ state: "failed" }, { state: "asked" }]);
  });
});

describe("money that does not pay for its order", () => {
  test("the rider has no network, takes the cash as well, and the payment goes back", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000);
    const id = await asked(orderId);
    expect(await agree(id)).toBe("paid");
    expect((await deliver(phone, orderId, pin, 2_500_000)).status).toBe(200);
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -25_000,
      collections_payable: 25_000,
    });
    expect(await paymentsOf(orderId)).toMatchObject([{ state: "to_return" }]);
    await expectNoViolations([merchant], [phone.rider]);
    const finance = await createAdmin("finance");
    expect(await listPaymentsToReturn(finance)).toContainEqual(
      expect.objectContaining({ id, receivedMinor: 2_500_000 }),
    );
    expect(await listPaymentsToReturn(finance, "no such shop")).toEqual([]);
    const [{ code } = {}] =
      await owner`select parcel_code as code from orders where id = ${orderId}`;
    expect(await listPaymentsToReturn(finance, code)).toMatchObject([{ id }]);
    expect(
      await refusalOf(returnCollectionPayment(await createAdmin("support"), id, "R1234")),
    ).toBe("role_not_allowed");
    expect(await readCollectionQueue(finance)).toEqual({
      count: expect.toSatisfy((count: number) => count > 0),
      oldestAt: expect.any(Date),
    });
    await returnCollectionPayment(finance, id, "R1234567");
    expect(await refusalOf(returnCollectionPayment(finance, id, "R1234567"))).toBe(
      "collection_payment_decided",
    );
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("another amount than that of the order, and less cash than was paid, change nothing", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000);
    expect(await agree(await asked(orderId), { amount: 24_000 })).toBe("to_return");
    expect(await minorsOf(orderId)).toEqual({ collect_minor: "2500000", paid_minor: "0" });
    expect(await agree(await asked(orderId))).toBe("paid");
    expect((await deliver(phone, orderId, pin, 1_000_000)).status).toBe(400);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("an amount in another currency is left to the provider", async () => {
    const { orderId } = await atDoor(25_000);
    const id = await asked(orderId);
    expect(await refusalOf(agree(id, { currency: "USD" }))).toBe("payment_differs");
    expect(await minorsOf(orderId)).toEqual({ collect_minor: "2500000", paid_minor: "0" });
  });

  test("two phones that both paid pay once", async () => {
    const { merchant, phone, orderId } = await atDoor(25_000);
    const first = await asked(orderId);
    await lateAsk(first);
    const second = await asked(orderId);
    const both = await Promise.all([agree(first), agree(second, { reference: "2900000002" })]);
    expect(both.toSorted()).toEqual(["paid", "to_return"]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a payment after the delivery is returned", async () => {
    const { merchant, phone, orderId, pin } = await atDoor(25_000);
    const id = await asked(orderId);
    expect((await deliver(phone, orderId, pin, 2_500_000)).status).toBe(200);
    expect(await agree(id)).toBe("to_return");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("an order that is cancelled gives the payment back", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    expect(await agree(await asked(orderId))).toBe("paid");
    await cancelOrder(await contextOf(merchant), orderId, { reasonCode: "customer_cancelled" });
    expect(await paymentsOf(orderId)).toMatchObject([{ state: "to_return" }]);
    expect(await minorsOf(orderId)).toEqual({ collect_minor: "2500000", paid_minor: "0" });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a phone that agrees after its rider gave the order back pays all the same", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    const id = await asked(orderId);
    expect((await act(phone, { kind: "drop", orderId, reason: "breakdown" })).status).toBe(200);
    expect(await agree(id)).toBe("paid");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a rider who gives the order back takes no money with it, and the next collects none", async () => {
    const { merchant, phone } = await createPhone();
    const { orderId } = await goToPickup(merchant, phone);
    expect(await agree(await asked(orderId))).toBe("paid");
    expect((await act(phone, { kind: "drop", orderId, reason: "breakdown" })).status).toBe(200);
    expect(await minorsOf(orderId)).toEqual({ collect_minor: "0", paid_minor: "2500000" });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("a lost call of the provider", () => {
  test("is made up for, and a phone whose time has passed is given up", async () => {
    const { merchant, phone, orderId } = await atDoor(25_000);
    const id = await asked(orderId);
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MWK" });
    const silent = await goToDoor(merchant, phone, 10_000);
    const other = await asked(silent.orderId);
    await Promise.all([id, other].map(lateAsk));
    await settleAskedPayments(payChangu.provider);
    expect(await paymentsOf(orderId)).toMatchObject([{ state: "paid" }]);
    expect(await paymentsOf(silent.orderId)).toMatchObject([{ state: "failed" }]);
    // Paid after it was given up.
    expect(await agree(other, { amount: 10_000 })).toBe("paid");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a provider that is down loses nothing", async () => {
    const { orderId } = await atDoor(25_000);
    const id = await asked(orderId);
    await lateAsk(id);
    payChangu.setMood("down");
    await settleAskedPayments(payChangu.provider);
    expect(await paymentsOf(orderId)).toMatchObject([{ state: "asked" }]);
  });
});
