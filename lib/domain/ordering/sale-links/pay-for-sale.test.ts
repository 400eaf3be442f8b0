import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin } from "@/test/merchant-desk";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import {
  accept,
  ask,
  created,
  makeLink,
  shop,
  userId,
  useSaleShop,
  withRiders,
} from "@/test/sale-shop";
import { createRider, owner } from "@/test/world";
import { listPaymentsToReturn } from "../../money/collections/list-payments-to-return";
import { payForSale } from "../../money/collections/pay-ahead";
import { returnCollectionPayment } from "../../money/collections/return-collection-payment";
import { settleAskedPayments } from "../../money/collections/settle-asked-payments";
import { settleCollectionPayment } from "../../money/collections/settle-collection-payment";
import { cancelOrder } from "../orders/cancel-order";
import { declineSale } from "./decline-sale";
import { listSaleRequests, readSaleRequest } from "./list-sale-requests";
import { readPublicSaleRequest } from "./read-public-sale-request";

let payChangu: PayChanguServer;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

beforeEach(() => {
  payChangu.setMood("well");
  payChangu.refuseCharges(false);
});

useSaleShop();

const PHONE = "0991234567";

const pay = (requestId: string, phone = PHONE) => payForSale(payChangu.provider, requestId, phone);

const paymentsOf = (requestId: string) =>
  owner<{ id: string; state: string; order_id: string | null }[]>`
    select id, state, order_id from collection_payments where sale_request_id = ${requestId} order by asked_at, id`;

/** Asks a phone, and returns the id of its payment. */
async function asked(requestId: string): Promise<string> {
  await pay(requestId);
  return (await paymentsOf(requestId)).at(-1)!.id;
}

/** The asked phone pays the price, or another amount. */
async function agree(requestId: string, paymentId: string, more = 0) {
  const { collectMinor } = await readSaleRequest(shop, requestId);
  const amount = collectMinor / 100 + more;
  payChangu.payments.set(paymentId, { status: "success", amount, currency: "MWK" });
  return settleCollectionPayment(payChangu.provider, paymentId);
}

/** A request that its customer has paid. */
async function paid(linkId?: string): Promise<string> {
  const id = await ask(linkId ?? (await makeLink()));
  expect(await agree(id, await asked(id))).toBe("paid");
  return id;
}

const moneyOf = async (orderId: string) =>
  (
    await owner`select collect_minor::int as collect, paid_minor::int as paid from orders where id = ${orderId}`
  )[0];

const expire = (id: string) => owner`update sale_requests set expires_at = now() where id = ${id}`;

const textsTo = async (requestId: string) =>
  (
    await owner<{ phone: string }[]>`
      select n.phone from notifications n join collection_payments p on p.id = n.cause
       where n.step = 'sale_returned' and p.sale_request_id = ${requestId}`
  ).length;

const paymentOf = async (id: string) => (await readPublicSaleRequest(id)).payment;

describe("a customer who pays before the shop has accepted", () => {
  test("is asked on the phone, and the order's rider collects nothing", async () => {
    await withRiders();
    const linkId = await makeLink();
    const id = await ask(linkId);
    expect(await readPublicSaleRequest(id)).toMatchObject({ payment: null, mayPay: true });
    const paymentId = await asked(id);
    expect(await readPublicSaleRequest(id)).toMatchObject({
      payment: { state: "asked", phone: "+265991234567" },
      mayPay: false,
    });
    expect(await agree(id, paymentId)).toBe("paid");
    expect(await agree(id, paymentId)).toBe("paid");
    const { collectMinor } = await readSaleRequest(shop, id);
    expect(await readPublicSaleRequest(id)).toMatchObject({
      payment: { state: "paid", minor: collectMinor },
      mayPay: false,
    });
    expect(await listSaleRequests(shop, linkId)).toMatchObject([{ isPaid: true }]);
    await expectNoViolations([created]);
    const { orderId } = await accept(id);
    expect(await moneyOf(orderId)).toEqual({ collect: 0, paid: collectMinor });
    expect(await paymentsOf(id)).toMatchObject([{ state: "paid", order_id: orderId }]);
    await expectNoViolations([created]);
  });

  test("gets a rider who may carry no more cash", async () => {
    const rider = await createRider(created.pickup);
    await owner`update riders set float_limit_minor = 0 where id = ${rider.id}`;
    const linkId = await makeLink({ salesMaximum: 2 });
    expect(await refusalOf(accept(await ask(linkId)))).toBe("no_capacity");
    await accept(await paid(linkId));
  });

  test("whose phone agrees after the shop has accepted has paid the order", async () => {
    await withRiders();
    const id = await ask(await makeLink());
    const paymentId = await asked(id);
    const { orderId } = await accept(id);
    const { collectMinor } = await readSaleRequest(shop, id);
    expect(await moneyOf(orderId)).toEqual({ collect: collectMinor, paid: 0 });
    expect(await agree(id, paymentId)).toBe("paid");
    expect(await moneyOf(orderId)).toEqual({ collect: 0, paid: collectMinor });
    await expectNoViolations([created]);
  });

  test("while the shop accepts pays once, in each order of the two", async () => {
    await withRiders(5);
    const linkId = await makeLink({ salesMaximum: 5 });
    const ids = await Promise.all([1, 2, 3].map(() => ask(linkId)));
    await Promise.all(
      ids.map(async (id) => {
        const paymentId = await asked(id);
        const [{ orderId }] = await Promise.all([accept(id), agree(id, paymentId)]);
        const { collectMinor } = await readSaleRequest(shop, id);
        expect(await moneyOf(orderId)).toEqual({ collect: 0, paid: collectMinor });
      }),
    );
    await expectNoViolations([created]);
  });

  test("is not asked again meanwhile, and six times at most", async () => {
    const id = await ask(await makeLink());
    await pay(id);
    await pay(id);
    expect(await paymentsOf(id)).toHaveLength(1);
    const other = await ask(await makeLink());
    payChangu.refuseCharges(true);
    for (let times = 0; times < 6; times += 1) await pay(other);
    expect(await refusalOf(pay(other))).toBe("asked_too_often");
  });

  test("may correct the request, but not to another price", async () => {
    await withRiders();
    const linkId = await makeLink();
    const id = await paid(linkId);
    const { phone } = await readSaleRequest(shop, id);
    await ask(linkId, { id, phone, landmark: "Red gate" });
    expect(await readSaleRequest(shop, id)).toMatchObject({ landmark: "Red gate" });
    await owner`update sale_requests set collect_minor = collect_minor + 100 where id = ${id}`;
    expect(await refusalOf(ask(linkId, { id, phone }))).toBe("sale_request_paid");
  });

  test.each(["", "12", "0111234567", "+27821234567", "0991234567 0881234567", "a".repeat(40)])(
    "with the number %j is asked nothing",
    async (number) => {
      const id = await ask(await makeLink());
      expect(await refusalOf(pay(id, number))).toBe("invalid_request");
      expect(await paymentsOf(id)).toEqual([]);
    },
  );

  test("has nothing to pay without a provider, for an answered request, or twice", async () => {
    const [id, declined] = [await paid(), await ask(await makeLink())];
    await declineSale(shop, declined, userId);
    const other = await ask(await makeLink());
    expect(await refusalOf(pay(id))).toBe("nothing_to_pay");
    expect(await refusalOf(pay(declined))).toBe("nothing_to_pay");
    expect(await refusalOf(payForSale(undefined, other, PHONE))).toBe("nothing_to_pay");
    expect(await refusalOf(pay("buy_unknown"))).toBe("sale_request_not_found");
  });
});

describe("money for a sale that becomes no order", () => {
  const decline = (id: string) => declineSale(shop, id, userId);

  test.each([
    ["declined", decline],
    ["not answered in time", expire],
  ])("that is %s goes back, once", async (_, end) => {
    await withRiders();
    const id = await paid();
    await end(id);
    await Promise.all([1, 2].map(() => settleAskedPayments(undefined)));
    expect(await paymentOf(id)).toMatchObject({ state: "to_return" });
    expect(await textsTo(id)).toBe(1);
    await expectNoViolations([created]);
    const [{ id: paymentId } = { id: "" }] = await paymentsOf(id);
    const finance = await createAdmin("finance");
    expect(await listPaymentsToReturn(finance, created.id)).toEqual([]);
    expect(await listPaymentsToReturn(finance)).toContainEqual(
      expect.objectContaining({ id: paymentId, orderId: null, item: "Blue dress" }),
    );
    await returnCollectionPayment(finance, paymentId, "R7654321");
    expect(await paymentOf(id)).toMatchObject({ state: "returned" });
    expect(await refusalOf(accept(id))).toMatch(/sale_request_decided|sale_request_expired/);
    await expectNoViolations([created]);
  });

  test("that waits is kept", async () => {
    const id = await paid();
    await settleAskedPayments(undefined);
    expect(await paymentOf(id)).toMatchObject({ state: "paid" });
    expect(await textsTo(id)).toBe(0);
  });

  test("that the last sale declined goes back, and so does money that comes after that", async () => {
    await withRiders(2);
    const linkId = await makeLink();
    const [sold, waiting, late] = [await ask(linkId), await paid(linkId), await ask(linkId)];
    const lateId = await asked(late);
    await accept(sold);
    expect(await agree(late, lateId)).toBe("to_return");
    await settleAskedPayments(undefined);
    expect(await paymentOf(waiting)).toMatchObject({ state: "to_return" });
    expect([await textsTo(late), await textsTo(waiting)]).toEqual([1, 1]);
    await expectNoViolations([created]);
  });

  test("goes back when the amount is another one, or a second phone pays too", async () => {
    const id = await ask(await makeLink());
    expect(await agree(id, await asked(id), -500)).toBe("to_return");
    const one = await asked(id);
    await owner`update collection_payments set asked_at = asked_at - interval '5 minutes' where id = ${one}`;
    const second = await asked(id);
    const both = await Promise.all([agree(id, one), agree(id, second)]);
    expect(both.toSorted()).toEqual(["paid", "to_return"]);
    expect(await textsTo(id)).toBe(0);
    await expectNoViolations([created]);
  });

  test("goes back when its order is cancelled", async () => {
    await withRiders();
    const id = await paid();
    const { orderId } = await accept(id);
    await cancelOrder(shop, orderId, { userId });
    expect(await paymentOf(id)).toMatchObject({ state: "to_return" });
    await expectNoViolations([created]);
  });

  test("is kept or goes back, never both, when the shop accepts as its time ends", async () => {
    await withRiders(6);
    const linkId = await makeLink({ salesMaximum: 6 });
    const ids = await Promise.all([1, 2, 3].map(() => paid(linkId)));
    await Promise.all(
      ids.map(async (id) => {
        await Promise.all([refusalOf(accept(id)), expire(id), settleAskedPayments(undefined)]);
        await settleAskedPayments(undefined);
        const { orderId } = await readSaleRequest(shop, id);
        expect(await paymentOf(id)).toMatchObject({ state: orderId ? "paid" : "to_return" });
      }),
    );
    await expectNoViolations([created]);
  });
});
