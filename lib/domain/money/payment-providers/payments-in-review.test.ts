import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { listAudit } from "../../access/audit/list-audit";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { cancelTopUp } from "../top-ups/cancel-top-up";
import { confirmTopUp } from "../top-ups/confirm-top-up";
import { listPaymentsInReview } from "../top-ups/list-payments-in-review";
import { listTopUps } from "../top-ups/list-top-ups";
import { markTopUpPaid } from "../top-ups/mark-top-up-paid";
import { readPaymentQueue } from "../top-ups/read-payment-queue";
import { readTopUpTrail } from "../top-ups/read-top-up-trail";
import { rejectTopUp } from "../top-ups/reject-top-up";
import { requestTopUp } from "../top-ups/request-top-up";
import { settleReceivedPayment } from "../top-ups/settle-received-payment";
import { receiveCallback } from "./receive-callback";

let payChangu: PayChanguServer;
let merchant: TestMerchant;
let context: MerchantContext;
let person: string;
let first: AdminContext;
let second: AdminContext;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

beforeEach(async () => {
  merchant = await createMerchant({ balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
  [first, second] = [await createAdmin(), await createAdmin("admin")];
});

/** A top-up of MK 12,345.50, of which the provider says this. */
async function reported(payment: object): Promise<string> {
  const { id } = await requestTopUp(context, {
    amountMinor: 1_234_550,
    method: "online",
    requestedBy: person,
  });
  report(id, payment);
  return id;
}

const report = (id: string, payment: object) =>
  void payChangu.payments.set(id, {
    status: "success",
    amount: 12_345.5,
    currency: "MWK",
    ...payment,
  });

function call(id: string): Promise<string> {
  const request = payChangu.callbackFor(id);
  return receiveCallback(payChangu.provider, {
    headers: request.headers,
    readText: () => request.text(),
  });
}

async function kept(payment: object = { amount: 5_000 }): Promise<string> {
  const id = await reported(payment);
  expect(await call(id)).toBe("in_review");
  return id;
}

const read = (id: string) => readTopUpTrail(context, id);
const inReview = async () =>
  (await listPaymentsInReview(first, { limit: 10_000 })).filter(
    ({ merchantId }) => merchantId === merchant.id,
  );
const credited = async () => {
  const rows = await owner`select data->>'amount' as amount from events
    where merchant_id = ${merchant.id} and type = 'wallet.credited'`;
  return rows.map(({ amount }) => Number(amount)).sort((a, b) => a - b);
};
const returning = { returnReason: "Paid in the wrong currency." };

describe("a payment is kept for review and credits nothing", () => {
  test.each([
    ["of less", { amount: 12_345 }, 1_234_500, "MWK"],
    ["of more", { amount: 20_000 }, 2_000_000, "MWK"],
    ["of three decimals", { amount: 12_345.505 }, null, null],
    ["of another currency", { currency: "USD" }, 1_234_550, "USD"],
    ["of what is no currency", { currency: "<b>" }, null, null],
  ])("%s", async (_, payment, receivedMinor, receivedCurrency) => {
    const id = await kept(payment);
    expect(await read(id)).toMatchObject({
      state: "in_review",
      receivedMinor,
      receivedCurrency,
      providerTransactionId: `26${id.slice(-9)}`.toUpperCase(),
      amountMinor: 1_234_550,
    });
    expect((await inReview()).map((it) => it.id)).toEqual([id]);
    expect([await balanceOf(merchant), await credited()]).toEqual([0, []]);
  });

  test("also where the top-up was cancelled before", async () => {
    const id = await reported({ amount: 5_000 });
    await cancelTopUp(context, id, person);
    expect(await call(id)).toBe("in_review");
    expect(await read(id)).toMatchObject({ state: "in_review", decidedAt: null });
  });

  test("once and as first reported, also when later calls name another amount", async () => {
    const id = await reported({ amount: 5_000 });
    const calls = await Promise.all(Array.from({ length: 10 }, () => call(id)));
    expect(new Set(calls)).toEqual(new Set(["in_review"]));
    report(id, { amount: 7_000 });
    expect(await call(id)).toBe("in_review");
    report(id, { amount: 12_345.5 });
    expect(await call(id)).toBe("in_review");
    expect((await inReview()).map((it) => it.receivedMinor)).toEqual([500_000]);
    const { entries } = await listAudit(context, { subject: id, limit: 10 });
    expect(entries.filter(({ action }) => action === "top_up.payment_differs")).toHaveLength(1);
    expect(await balanceOf(merchant)).toBe(0);
  });

  test("and is in the queue from the moment it arrived until it is settled", async () => {
    const id = await kept();
    await owner`update top_ups set received_at = '2020-01-01' where id = ${id}`;
    const { count, oldestAt } = await readPaymentQueue(first);
    expect(count).toBeGreaterThanOrEqual(1);
    expect(oldestAt).toEqual(new Date("2020-01-01"));
    await settleReceivedPayment(first, id);
    await settleReceivedPayment(second, id);
    expect(await inReview()).toEqual([]);
  });
});

describe("two people", () => {
  test("credit what arrived, once, in the ledger and as an event", async () => {
    const id = await kept();
    expect(await settleReceivedPayment(first, id)).toBe(false);
    expect(await settleReceivedPayment(first, id)).toBe(false);
    expect(await balanceOf(merchant)).toBe(0);
    expect(await settleReceivedPayment(second, id)).toBe(true);
    expect(await read(id)).toMatchObject({
      state: "confirmed",
      creditedMinor: 500_000,
      approvedBy: first.userId,
      decidedBy: second.userId,
    });
    expect([await balanceOf(merchant), await credited()]).toEqual([5_000, [5_000]]);
    expect(await call(id)).toBe("credited_before");
    expect(await refusalOf(settleReceivedPayment(first, id))).toBe("top_up_state_conflict");
    const { entries } = await listAudit(context, { subject: id, limit: 10 });
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ["top_up.confirmed", second.userId],
      ["top_up.credit_approved", first.userId],
      ["top_up.payment_differs", null],
      ["top_up.requested", person],
    ]);
    await expectNoViolations([merchant]);
  });

  test("note that it went back, with the reason that the merchant reads", async () => {
    const id = await kept({ currency: "USD" });
    expect(await refusalOf(settleReceivedPayment(first, id))).toBe("payment_differs");
    expect(await settleReceivedPayment(first, id, returning)).toBe(false);
    expect(await settleReceivedPayment(second, id, returning)).toBe(true);
    expect(await read(id)).toMatchObject({ state: "returned", ...returning, creditedMinor: null });
    expect(await call(id)).toBe("in_review");
    expect([await read(id), await balanceOf(merchant)]).toMatchObject([{ state: "returned" }, 0]);
    const { entries } = await listAudit(context, { subject: id, limit: 2 });
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ["top_up.returned", second.userId],
      ["top_up.return_approved", first.userId],
    ]);
  });

  test("have to say the same: another decision needs another person again", async () => {
    const id = await kept();
    await settleReceivedPayment(first, id);
    expect(await settleReceivedPayment(second, id, returning)).toBe(false);
    expect(await settleReceivedPayment(second, id, returning)).toBe(false);
    expect(await settleReceivedPayment(first, id)).toBe(false);
    expect(await read(id)).toMatchObject({ state: "in_review", approvedBy: first.userId });
    expect(await settleReceivedPayment(second, id)).toBe(true);
    expect(await credited()).toEqual([5_000]);
  });

  test("who confirm at the same time settle it once", async () => {
    const id = await kept();
    await settleReceivedPayment(first, id);
    const others = await Promise.all(Array.from({ length: 5 }, () => createAdmin()));
    const answers = await raceForRows(`select from top_ups where id = '${id}'`, () =>
      Promise.all(
        others.map(async (other, index) => {
          const what = index % 2 === 0 ? {} : returning;
          let isSettled: boolean | undefined;
          const code = await refusalOf(
            settleReceivedPayment(other, id, what).then((it) => (isSettled = it)),
          );
          return code ?? isSettled;
        }),
      ),
    );
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    const { state } = await read(id);
    expect(await balanceOf(merchant)).toBe(state === "confirmed" ? 5_000 : 0);
    await expectNoViolations([merchant]);
  });

  test("must be of finance and not its requester, and the database enforces it", async () => {
    const id = await kept();
    expect(await refusalOf(settleReceivedPayment(await createAdmin("support"), id))).toBe(
      "role_not_allowed",
    );
    await owner`update top_ups set requested_by = ${first.userId} where id = ${id}`;
    expect(await refusalOf(settleReceivedPayment(first, id))).toBe("top_up_same_person");
    await settleReceivedPayment(second, id, returning);
    await expect(owner`update top_ups
      set state = 'returned', decided_by = approved_by, decided_at = now() where id = ${id}`).rejects.toMatchObject(
      { constraint_name: "top_ups_received_settled_by_two_people" },
    );
  });

  test("cannot be passed by the decisions of one", async () => {
    const id = await kept();
    const payment = { providerTransactionId: `X${id.slice(-9)}` };
    const refusals = [
      confirmTopUp(first, id, payment),
      rejectTopUp(first, id, "No."),
      markTopUpPaid(context, id, { ...payment, declaredBy: person }),
      cancelTopUp(context, id, person),
      settleReceivedPayment(first, id, { returnReason: " " }),
    ].map(refusalOf);
    expect(await Promise.all(refusals)).toEqual([
      ...Array<string>(4).fill("top_up_state_conflict"),
      "invalid_request",
    ]);
    expect((await inReview()).map((it) => it.id)).toEqual([id]);
  });
});

describe("a second payment of one checkout is a top-up of its own", () => {
  test("a part and then the whole are both kept, and each is settled once", async () => {
    const id = await kept({ amount: 5_000, reference: "PART1" });
    report(id, { reference: "WHOLE1" });
    expect(await Promise.all([call(id), call(id)])).toEqual(["in_review", "in_review"]);
    const [part, whole] = await inReview();
    expect([part, whole]).toMatchObject([
      { id, receivedMinor: 500_000, providerTransactionId: "PART1" },
      { receivedMinor: 1_234_550, providerTransactionId: "WHOLE1", requestedBy: person },
    ]);
    expect(whole!.reference).toBe(`${part!.reference}-2`);
    for (const it of [part!, whole!]) {
      await settleReceivedPayment(first, it.id);
      await settleReceivedPayment(second, it.id);
    }
    expect(await credited()).toEqual([5_000, 12_345.5]);
    expect(await call(id)).toBe("credited_before");
    expect((await listTopUps(context, { limit: 10 })).topUps).toHaveLength(2);
    await expectNoViolations([merchant]);
  });

  test("the whole is credited, and later payments are stored", async () => {
    const id = await reported({ reference: "WHOLE2" });
    expect(await call(id)).toBe("credited");
    report(id, { reference: "AGAIN2" });
    expect([await call(id), await call(id)]).toEqual(["in_review", "in_review"]);
    expect(await inReview()).toMatchObject([{ providerTransactionId: "AGAIN2" }]);
    expect([await read(id), await credited()]).toMatchObject([{ state: "confirmed" }, [12_345.5]]);
  });
});
