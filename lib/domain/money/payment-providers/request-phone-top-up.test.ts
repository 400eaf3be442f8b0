import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { cancelTopUp } from "../top-ups/cancel-top-up";
import { readTopUpTrail } from "../top-ups/read-top-up-trail";
import { receiveCallback } from "./receive-callback";
import { requestPhoneTopUp } from "./request-phone-top-up";
import { settleAskedTopUps } from "./settle-asked-top-ups";
import { settlePendingTopUps } from "./settle-pending-top-ups";
import { startCheckout } from "./start-checkout";

let payChangu: PayChanguServer;
let merchant: TestMerchant;
let context: MerchantContext;
let person: string;

beforeAll(async () => {
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

beforeEach(async () => {
  payChangu.setMood("well");
  payChangu.refuseCharges(false);
  merchant = await createMerchant({ balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

async function ask({ id = newId("top"), phone = "0991 234 567", by = context } = {}) {
  const request = { id, amountMinor: 1_234_500, phone, requestedBy: person };
  await requestPhoneTopUp(payChangu.provider, by, request);
  return id;
}

function agree(id: string, payment: object = {}) {
  payChangu.payments.set(id, { status: "success", amount: 12_345, currency: "MWK", ...payment });
  return hear(id);
}

function hear(id: string) {
  const request = payChangu.callbackFor(id);
  return receiveCallback(payChangu.provider, {
    headers: request.headers,
    readText: () => request.text(),
  });
}

const chargesOf = (id: string) => payChangu.charges.filter((it) => it.charge_id === id);
const trailOf = (id: string) => readTopUpTrail(context, id);
const work = () => settleAskedTopUps(payChangu.provider);
const age = (id: string, interval: string) => owner`
  update top_ups set phone_asked_at = phone_asked_at - ${interval}::interval, provider_asked_at = null where id = ${id}`;
const credits = async () => {
  const rows = await owner`select from events
    where merchant_id = ${merchant.id} and type = 'wallet.credited'`;
  return rows.length;
};

test("the phone is asked for the amount, and the wallet is credited with the call, once", async () => {
  const id = await ask();
  expect(chargesOf(id)).toEqual([
    {
      charge_id: id,
      amount: 12_345,
      mobile: "0991234567",
      mobile_money_operator_ref_id: "20be6c20-adeb-4b5b-a7ba-0769820df4fb",
    },
  ]);
  expect(await trailOf(id)).toMatchObject({
    state: "requested",
    method: "online",
    payer: "+265991234567",
    phoneAskedAt: expect.any(Date) as Date,
  });
  expect((await Promise.all([agree(id), hear(id), hear(id)])).toSorted()).toEqual([
    "credited",
    "credited_before",
    "credited_before",
  ]);
  expect(await balanceOf(merchant)).toBe(12_345);
  expect(await trailOf(id)).toMatchObject({ state: "confirmed", deciderName: "PayChangu" });
  expect(await credits()).toBe(1);
  await expectNoViolations([merchant]);
});

test("a form that is sent twice asks the phone once, and has no checkout beside", async () => {
  const id = newId("top");
  await Promise.all([ask({ id }), ask({ id }), ask({ id, phone: "0881 234 567" })]);
  expect(chargesOf(id)).toHaveLength(1);
  const payer = { name: "Thoko", email: "thoko@shop.example" };
  const start = startCheckout(payChangu.provider, context, id, payer);
  expect(await refusalOf(start)).toBe("top_up_state_conflict");
});

test("a payment without a call is found by the worker within seconds", async () => {
  const id = await ask();
  payChangu.payments.set(id, { status: "success", amount: 12_345, currency: "MWK" });
  await work();
  expect(await balanceOf(merchant)).toBe(0);
  await age(id, "11 seconds");
  await Promise.all([work(), work()]);
  expect(await balanceOf(merchant)).toBe(12_345);
});

test("a phone that declines ends the top-up", async () => {
  const id = await ask();
  expect(await agree(id, { status: "failed" })).toBe("failed");
  expect(await trailOf(id)).toMatchObject({
    state: "rejected",
    rejectReason: "The payment was declined or failed on the phone.",
    deciderName: "PayChangu",
  });
});

test("a phone that the provider does not ask ends the top-up at once", async () => {
  payChangu.refuseCharges(true);
  expect(await trailOf(await ask())).toMatchObject({
    state: "rejected",
    rejectReason: "PayChangu could not ask this number.",
  });
});

test("a phone that lets its time pass ends the top-up, and its later money is credited", async () => {
  const id = await ask();
  await work();
  expect((await trailOf(id)).state).toBe("requested");
  await age(id, "4 minutes");
  await work();
  expect(await trailOf(id)).toMatchObject({
    state: "rejected",
    rejectReason: "The phone did not agree in time.",
  });
  expect(await agree(id)).toBe("credited");
  expect(await balanceOf(merchant)).toBe(12_345);
  await expectNoViolations([merchant]);
});

test("money that comes late and without a call is found within a day", async () => {
  const id = await ask();
  await cancelTopUp(context, id, person);
  payChangu.payments.set(id, { status: "success", amount: 12_345, currency: "MWK" });
  await age(id, "23 hours");
  await work();
  expect(await balanceOf(merchant)).toBe(12_345);
});

test("a second payment and one of another amount are kept for two people to decide", async () => {
  const id = await ask();
  expect(await agree(id, { reference: "first" })).toBe("credited");
  expect(await agree(id, { reference: "second" })).toBe("in_review");
  expect(await balanceOf(merchant)).toBe(12_345);
  const other = await ask();
  expect(await agree(other, { amount: 5 })).toBe("in_review");
  expect(await trailOf(other)).toMatchObject({ state: "in_review", receivedMinor: 500 });
  await expectNoViolations([merchant]);
});

test("while the provider does not say whether it asked, the top-up waits", async () => {
  payChangu.setMood("down");
  const id = newId("top");
  expect(await refusalOf(ask({ id }))).toBe("unavailable");
  expect((await trailOf(id)).state).toBe("requested");
  await age(id, "4 minutes");
  await work();
  expect((await trailOf(id)).state).toBe("requested");
  payChangu.setMood("well");
  expect(await agree(id)).toBe("credited");
});

test("a top-up by phone is not asked about on the provider's page", async () => {
  const id = await ask();
  await owner`update top_ups set requested_at = now() - interval '25 hours' where id = ${id}`;
  await settlePendingTopUps(payChangu.provider);
  expect(await trailOf(id)).toMatchObject({ state: "requested", providerAskedAt: null });
});

test.each(["", "12", "0111234567", "+27821234567", "a".repeat(40)])(
  "the number %j is refused before anything is requested",
  async (phone) => {
    const id = newId("top");
    expect(await refusalOf(ask({ id, phone }))).toBe("invalid_request");
    expect(await refusalOf(trailOf(id))).toBe("top_up_not_found");
  },
);

test("phones are asked twelve times an hour at most, and none without a provider", async () => {
  for (let times = 0; times < 12; times += 1) await agree(await ask());
  expect(await refusalOf(ask())).toBe("asked_too_often");
  const request = { amountMinor: 1_234_500, phone: "0991234567", requestedBy: person };
  const none = requestPhoneTopUp(undefined, context, request);
  expect(await refusalOf(none)).toBe("top_up_not_offered");
});
