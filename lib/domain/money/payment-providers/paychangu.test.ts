import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/payments/[provider]/route";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { cancelTopUp } from "../top-ups/cancel-top-up";
import { confirmTopUp } from "../top-ups/confirm-top-up";
import { readTopUpTrail } from "../top-ups/read-top-up-trail";
import { requestTopUp } from "../top-ups/request-top-up";
import { receiveCallback } from "./receive-callback";
import { settleOnlineTopUp } from "./settle-online-top-up";
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
  merchant = await createMerchant({ balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
});

const PAYER = { name: "Thoko Banda Phiri", email: "thoko@shop.example" };

async function ask(method: "online" | "airtel_money" = "online"): Promise<string> {
  const { id } = await requestTopUp(context, {
    amountMinor: 1_234_550,
    method,
    requestedBy: person,
  });
  return id;
}

async function paid(payment: object = {}): Promise<string> {
  const id = await ask();
  payChangu.payments.set(id, { status: "success", amount: 12_345.5, currency: "MWK", ...payment });
  return id;
}

const receive = (request: Request) =>
  receiveCallback(payChangu.provider, {
    headers: request.headers,
    readText: () => request.text(),
  });
const call = (id: string, secret?: string) => receive(payChangu.callbackFor(id, secret));
const stateOf = async (id: string) => (await readTopUpTrail(context, id)).state;

test("a checkout is opened with the amount, the reference and where to come back to, once", async () => {
  const id = await ask();
  await startCheckout(payChangu.provider, context, id, PAYER);
  await startCheckout(payChangu.provider, context, id, PAYER);
  expect(payChangu.checkouts.filter(({ tx_ref: reference }) => reference === id)).toEqual([
    expect.objectContaining({
      amount: 12_345.5,
      currency: "MWK",
      email: "thoko@shop.example",
      first_name: "Thoko",
      last_name: "Banda Phiri",
      return_url: expect.stringContaining(`/wallet/top-up/${id}`) as string,
    }),
  ]);
  const { checkoutUrl } = await readTopUpTrail(context, id);
  expect(checkoutUrl).toBe(`https://checkout.paychangu.com/${id}`);
});

test("only an open online top-up of one's own has a checkout", async () => {
  const start = (id: string, by = context) =>
    refusalOf(startCheckout(payChangu.provider, by, id, PAYER));
  const id = await ask();
  expect(await start(await ask("airtel_money"))).toBe("top_up_not_found");
  expect(await start(id, await contextOf(await createMerchant()))).toBe("top_up_not_found");
  await cancelTopUp(context, id, person);
  expect(await start(id)).toBe("top_up_state_conflict");
});

test("a call credits the amount that the provider itself reports, with one event", async () => {
  const id = await paid();
  expect(await call(id)).toBe("credited");
  expect(await balanceOf(merchant)).toBe(12_345.5);
  expect(await readTopUpTrail(context, id)).toMatchObject({
    state: "confirmed",
    decidedBy: null,
    decidedByProvider: "PayChangu",
    deciderName: "PayChangu",
  });
  expect(await call(id)).toBe("credited_before");
  const announced = await owner`select from events
    where merchant_id = ${merchant.id} and type = 'wallet.credited'`;
  expect(announced).toHaveLength(1);
  await expectNoViolations([merchant]);
});

test("of twenty calls at once one credits", async () => {
  const id = await paid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(id)));
  expect(answers.filter((answer) => answer === "credited")).toHaveLength(1);
  expect(await balanceOf(merchant)).toBe(12_345.5);
  await expectNoViolations([merchant]);
});

describe("nothing is credited", () => {
  test.each([
    ["failed", "failed"],
    ["pending", "pending"],
  ])("while the provider says %s, with any content of the call", async (status, settlement) => {
    const id = await paid({ status });
    expect(await call(id)).toBe(settlement);
    expect([await balanceOf(merchant), await stateOf(id)]).toEqual([0, "requested"]);
  });

  test.each(["down", "slow", "garbled"] as const)("while the provider is %s", async (mood) => {
    const id = await paid();
    payChangu.setMood(mood);
    expect(await refusalOf(call(id))).toBe("unavailable");
    expect(await refusalOf(startCheckout(payChangu.provider, context, id, PAYER))).toBe(
      "unavailable",
    );
    payChangu.setMood("well");
    expect(await call(id)).toBe("credited");
  });

  test("for a call that is not signed with our secret, is cut short, or is invalid", async () => {
    const id = await paid();
    expect(await refusalOf(call(id, "another secret"))).toBe("payment_signature_invalid");
    const { headers } = payChangu.callbackFor(id);
    const other = new Request("http://tumiza.test/", { method: "POST", headers, body: "{}" });
    expect(await refusalOf(receive(other))).toBe("payment_signature_invalid");
    const empty = new Request("http://tumiza.test/", { method: "POST" });
    expect(await refusalOf(receive(empty))).toBe("payment_signature_invalid");
    expect(await balanceOf(merchant)).toBe(0);
  });

  test("for an unknown reference, or one of a top-up that is paid in another way", async () => {
    const manual = await ask("airtel_money");
    payChangu.payments.set(manual, { status: "success", amount: 12_345.5, currency: "MWK" });
    for (const id of ["none", "top_0000000000000000000000", manual]) {
      expect(await refusalOf(call(id))).toBe("top_up_not_found");
    }
  });
});

test("money that arrives after the top-up was cancelled is credited", async () => {
  const id = await paid();
  await cancelTopUp(context, id, person);
  expect(await call(id)).toBe("credited");
  expect(await stateOf(id)).toBe("confirmed");
});

test("a top-up that finance confirmed by hand is not credited again", async () => {
  const id = await paid();
  await confirmTopUp(await createAdmin(), id, { providerTransactionId: `PC${id.slice(-8)}` });
  expect(await call(id)).toBe("credited_before");
  expect(await balanceOf(merchant)).toBe(12_345.5);
});

describe("the worker", () => {
  const age = (id: string, interval: string) => owner`
    update top_ups set requested_at = now() - ${interval}::interval where id = ${id}`;
  const work = () => settlePendingTopUps(payChangu.provider);

  test("asks for top-ups without a call, after a while", async () => {
    const id = await paid();
    await work();
    expect(await stateOf(id)).toBe("requested");
    await age(id, "4 minutes");
    await Promise.all([work(), work()]);
    expect([await stateOf(id), await balanceOf(merchant)]).toEqual(["confirmed", 12_345.5]);
  });

  test("gives up a top-up that was not paid within a day, unless the provider cannot say", async () => {
    const id = await ask();
    await age(id, "25 hours");
    payChangu.setMood("down");
    await work();
    expect(await stateOf(id)).toBe("requested");
    payChangu.setMood("well");
    await owner`update top_ups set provider_asked_at = null where id = ${id}`;
    await work();
    expect(await readTopUpTrail(context, id)).toMatchObject({
      state: "rejected",
      rejectReason: "Nothing was paid within 24 hours.",
      deciderName: "PayChangu",
    });
  });

  test("keeps another amount for finance, and asks for it no more", async () => {
    const id = await paid({ amount: 1 });
    await age(id, "25 hours");
    await work();
    const providerAskedAt = new Date("2026-01-01");
    await owner`update top_ups set provider_asked_at = ${providerAskedAt} where id = ${id}`;
    await work();
    expect(await readTopUpTrail(context, id)).toMatchObject({
      state: "in_review",
      receivedMinor: 100,
      providerAskedAt,
    });
  });
});

test("a settlement is asked for by the id of a top-up only", async () => {
  expect(await refusalOf(settleOnlineTopUp(payChangu.provider, "../users"))).toBe(
    "top_up_not_found",
  );
});

test.each(["paychangu", "constructor", "unknown"])(
  "a call of the unconfigured provider %s is not found",
  async (provider) => {
    const params = Promise.resolve({ provider });
    expect((await POST(payChangu.callbackFor("x"), { params })).status).toBe(404);
  },
);
