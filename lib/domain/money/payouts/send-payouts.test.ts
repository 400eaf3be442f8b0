import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import {
  askPayout,
  payChangu,
  payoutOf,
  RECEIVED_MINOR,
  savePlan,
  usePayoutProvider,
  withReceived,
  workPayouts,
} from "@/test/collection-payouts";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { call } from "../../calls.gen";
import { decideCollectionPayout } from "../collections/decide-collection-payout";
import {
  listCollectionPayouts,
  listCollectionPayoutsByPlatform,
} from "../collections/find-collection-payouts";
import { listCollections } from "../collections/list-collections";
import { readPayoutPlan } from "../collections/payout-plan";
import { receiveCallback } from "../payment-providers/receive-callback";
import { settlePayout } from "./settle-payout";

usePayoutProvider();

const later = (id: string, by = "1 hour") =>
  owner`update payouts set asked_at = asked_at - ${by}::interval, checked_at = checked_at - ${by}::interval
    where id = ${id}`;

/** What the provider was sent for a payout. */
const sentFor = (id: string) => payChangu.payouts.filter((it) => it.charge_id === id);

const feesOf = async (reference: string) =>
  owner`select a.kind, e.amount_minor::float8 as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.reference = ${reference} order by a.kind`;

describe("a payout to the shop's phone", () => {
  test("is sent, paid, and costs the platform the provider's fee", async () => {
    const it = await withReceived();
    await askPayout(it);
    const { id } = await payoutOf(it);
    expect((await listCollections(it.shop)).collections).toMatchObject([{ place: "requested" }]);
    await Promise.all([workPayouts(), workPayouts()]);
    expect(sentFor(id)).toEqual([
      {
        charge_id: id,
        amount: 25_000,
        mobile: "0991234567",
        mobile_money_operator_ref_id: "20be6c20-adeb-4b5b-a7ba-0769820df4fb",
      },
    ]);
    expect(await payoutOf(it)).toMatchObject({ state: "paid", is: "paid" });
    expect(await listCollectionPayouts(it.shop)).toMatchObject([
      { state: "paid", method: "airtel_money", destination: "+265991234567" },
    ]);
    expect(await feesOf(id)).toEqual([
      { kind: "collections_payable", minor: -RECEIVED_MINOR },
      { kind: "collection_clearing", minor: RECEIVED_MINOR + 170_00 },
      { kind: "provider_fees", minor: -170_00 },
    ]);
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("goes before those that are only asked about", async () => {
    const [old, fresh] = [await withReceived(), await withReceived()];
    await askPayout(old);
    payChangu.settleSentAs("pending");
    await workPayouts();
    await later((await payoutOf(old)).id, "2 days");
    await askPayout(fresh);
    const claimed = await call.claimPayouts({ limit: 1, waitSeconds: 0, giveUpSeconds: 60 });
    expect(claimed).toMatchObject([{ isNew: true }]);
  });

  test("is asked for once, however often its form is sent", async () => {
    const it = await withReceived();
    const id = newId("cpo");
    await Promise.all([askPayout(it, id), askPayout(it, id)]);
    expect(await refusalOf(askPayout(it))).toBe("cash_changed");
    expect((await listCollectionPayouts(it.shop)).map((payout) => payout.id)).toEqual([id]);
  });

  test("waits where a number was changed, and is not made without one or of little", async () => {
    const it = await withReceived();
    await owner`update markets set collection_payout_minimum_minor = ${RECEIVED_MINOR + 1} where code = 'MW'`;
    try {
      expect(await refusedWith(askPayout(it))).toEqual({
        code: "payout_too_small",
        details: { minimumMinor: RECEIVED_MINOR + 1, currency: "MWK" },
      });
    } finally {
      await owner`update markets set collection_payout_minimum_minor = 200000 where code = 'MW'`;
    }
    await savePlan(it, "0881234567");
    expect(await refusalOf(askPayout(it))).toBe("payout_number_waits");
    await savePlan(it, "");
    expect(await refusalOf(askPayout(it))).toBe("payout_number_missing");
    for (const number of ["12", "+27821234567", "0111234567"]) {
      expect(await refusalOf(savePlan(it, number))).toBe("invalid_request");
    }
    expect(await refusalOf(savePlan(it, "", "phone"))).toBe("invalid_request");
    expect((await readPayoutPlan(it.shop)).plan).toMatchObject({ phone: null, daily: "never" });
  });

  test("that the provider refuses gives its collections back, and can be asked for again", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.refuseCharges(true);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "refused", is: "rejected" });
    expect((await listCollections(it.shop)).collections).toMatchObject([{ place: "received" }]);
    payChangu.refuseCharges(false);
    await askPayout(it);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "paid" });
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("is the provider's, until it has answered or a day has passed", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id, cpo } = await payoutOf(it);
    const admin = await createAdmin();
    const decide = () => decideCollectionPayout(admin, cpo, { paymentReference: id.slice(-8) });
    expect(await refusalOf(decide())).toBe("collection_payout_under_way");
    const waiting = async () => (await listCollectionPayoutsByPlatform(admin)).map((row) => row.id);
    expect(await waiting()).not.toContain(cpo);
    await later(id, "25 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "unknown", is: "requested" });
    expect(await waiting()).toContain(cpo);
    const found = (search: string) => listCollectionPayoutsByPlatform(admin, search);
    expect(await found("no such shop")).toEqual([]);
    expect((await found("merchant")).map((row) => row.id)).toContain(cpo);
    await decide();
    expect(await payoutOf(it)).toMatchObject({ state: "refused", is: "paid" });
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("that no worker took for a day keeps no other from being sent", async () => {
    const [late, next] = [await withReceived(), await withReceived()];
    await askPayout(late);
    const { id } = await payoutOf(late);
    await later(id, "25 hours");
    await call.giveUpPayouts({ seconds: 24 * 60 * 60 });
    await askPayout(next);
    await workPayouts();
    expect(await payoutOf(late)).toMatchObject({ state: "unknown", is: "requested" });
    expect(sentFor(id)).toEqual([]);
    expect(await payoutOf(next)).toMatchObject({ state: "paid" });
  });

  test("that people look up is taken when its answer comes late", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id } = await payoutOf(it);
    await later(id, "25 hours");
    await workPayouts();
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MK" });
    await later(id, "10 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "paid", is: "paid" });
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("that people took for unpaid is heard of when the provider paid it and its call was lost", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id, cpo } = await payoutOf(it);
    await later(id, "25 hours");
    await workPayouts();
    await decideCollectionPayout(await createAdmin(), cpo, {
      rejectReason: "Not on the statement",
    });
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MK" });
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "refused", is: "rejected" });
    await later(id, "10 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "paid_late", is: "rejected" });
    expect((await listCollections(it.shop)).collections).toMatchObject([{ place: "received" }]);
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("of another amount than was asked for is left to people", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id } = await payoutOf(it);
    payChangu.payments.set(id, { status: "success", amount: 2_500, currency: "MK" });
    expect(await settlePayout(payChangu.provider, id)).toBe("unknown");
    expect(await payoutOf(it)).toMatchObject({ state: "sent", is: "requested" });
  });
});

describe("at most once", () => {
  test.each([
    ["died before the call", () => Promise.resolve()],
    [
      "died after the call",
      async (id: string) => {
        await payChangu.provider.payOut({
          reference: id,
          amountMinor: RECEIVED_MINOR,
          currency: "MWK",
          phone: "+265991234567",
        });
      },
    ],
  ])("a worker that %s leaves one payment", async (_name, before) => {
    const it = await withReceived();
    await askPayout(it);
    const { id } = await payoutOf(it);
    await call.claimPayouts({ limit: 10, waitSeconds: 30, giveUpSeconds: 86_400 });
    await before(id);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "sent" });
    await later(id);
    await workPayouts();
    await later(id);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "paid", is: "paid" });
    expect(sentFor(id)).toHaveLength(1);
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test.each(["down", "slow", "garbled", "deaf_after"] as const)(
    "a provider that is %s when it is asked pays once",
    async (mood) => {
      const it = await withReceived();
      await askPayout(it);
      const { id } = await payoutOf(it);
      payChangu.setMood(mood);
      await workPayouts();
      expect(await payoutOf(it)).toMatchObject({ state: "sent", sends: 1 });
      payChangu.setMood("well");
      await later(id);
      await workPayouts();
      await later(id);
      await workPayouts();
      expect(await payoutOf(it)).toMatchObject({ state: "paid", is: "paid" });
      expect(payChangu.payments.get(id)).toMatchObject({ status: "success" });
      await expectNoViolations([it.merchant], [it.rider]);
    },
  );

  test("a second refusal is not final: the first request may be on its way", async () => {
    const it = await withReceived();
    await askPayout(it);
    const { id } = await payoutOf(it);
    payChangu.settleSentAs(null);
    await workPayouts();
    payChangu.refuseCharges(true);
    await later(id);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "sent", sends: 2, is: "requested" });
    await later(id, "25 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "unknown", sends: 2, is: "requested" });
  });

  test("calls, workers and people that come at once or again pay once", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id } = await payoutOf(it);
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MK", fee: 170 });
    const notify = () => {
      const request = payChangu.callbackFor(id);
      return receiveCallback(payChangu.provider, {
        headers: request.headers,
        readText: () => request.text(),
      });
    };
    expect(await Promise.all([notify(), notify(), notify()])).toEqual(["paid", "paid", "paid"]);
    await later(id);
    await workPayouts();
    expect(await notify()).toBe("paid");
    expect(await feesOf(id)).toHaveLength(3);
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("money that arrives although people paid another way is the platform's to recover", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id, cpo } = await payoutOf(it);
    await later(id, "25 hours");
    await workPayouts();
    await decideCollectionPayout(await createAdmin(), cpo, { paymentReference: id.slice(-9) });
    payChangu.payments.set(id, { status: "success", amount: 25_000, currency: "MK" });
    await settlePayout(payChangu.provider, id);
    expect(await payoutOf(it)).toMatchObject({ state: "paid_late", is: "paid" });
    expect(await feesOf(id)).toEqual([
      { kind: "adjustments", minor: -RECEIVED_MINOR },
      { kind: "collection_clearing", minor: RECEIVED_MINOR },
    ]);
    await expectNoViolations([it.merchant], [it.rider]);
  });

  test("a payment that people entered is the same one when the provider names it", async () => {
    const it = await withReceived();
    await askPayout(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id, cpo } = await payoutOf(it);
    await later(id, "25 hours");
    await workPayouts();
    const reference = `PAY${id.slice(-6)}`;
    await decideCollectionPayout(await createAdmin(), cpo, { paymentReference: reference });
    payChangu.payments.set(id, {
      status: "success",
      amount: 25_000,
      currency: "MK",
      reference,
      fee: 170,
    });
    await settlePayout(payChangu.provider, id);
    expect(await payoutOf(it)).toMatchObject({ state: "paid", is: "paid" });
    expect(await feesOf(id)).toEqual([
      { kind: "collection_clearing", minor: 170_00 },
      { kind: "provider_fees", minor: -170_00 },
    ]);
    await expectNoViolations([it.merchant], [it.rider]);
  });
});

test("only an owner or finance says where the money goes", async () => {
  const it = await withReceived();
  const asViewer = { ...it.shop, staffRole: "viewer" as const };
  expect(await refusalOf(savePlan({ ...it, shop: asViewer }, "0881234567"))).toBe(
    "role_not_allowed",
  );
});
