import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { handInOf, ledgerOf, receive, staffOf, withCash } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { createPhone } from "@/test/rider-phone";
import { decideCollectionPayout } from "./decide-collection-payout";
import { decideRemittance } from "./decide-remittance";
import { declareRemittance } from "./declare-remittance";
import { listCollectionPayouts } from "./find-collection-payouts";
import { listRemittances, listRemittancesByPlatform } from "./find-remittances";
import { handInCash } from "./hand-in-cash";
import { listCollections } from "./list-collections";
import { listHandledCollections, readWaitingCollections } from "./list-handled-collections";
import { payOutCollections } from "./pay-out-collections";
import { readCollections } from "./read-collections";
import { readCompanyCash } from "./read-company-cash";

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
    const search = `ft26${phone.rider.id}`;
    const [found] = await listRemittancesByPlatform(admin, search);
    expect(found).toMatchObject({ id: payment.id });
    const waiting = await readWaitingCollections(admin);
    const { toConfirmMinor = 0 } = waiting.find(({ currency }) => currency === "MWK") ?? {};
    expect(toConfirmMinor).toBeGreaterThanOrEqual(25_000_00);
    await decideRemittance(admin, payment.id, "It is not on the statement");
    expect(await readCompanyCash(courier)).toMatchObject({ toRemitMinor: 25_000_00 });
    await declareRemittance(courier, again);
    await decideRemittance(admin, again.id, null);
    expect(await refusedWith(decideRemittance(admin, again.id, null))).toEqual({
      code: "remittance_decided",
      details: { state: "confirmed" },
    });
    expect(await readCompanyCash(courier)).toMatchObject({ owedMinor: 0, declaredMinor: 0 });
    const paidIn = { kind: "remittance", amountMinor: 25_000_00, decidedBy: "Mphatso Phiri" };
    expect(await listHandledCollections(admin, search)).toMatchObject([
      { ...paidIn, id: again.id, state: "confirmed", note: search.toUpperCase() },
      { ...paidIn, id: payment.id, state: "rejected", note: "It is not on the statement" },
    ]);
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
      awaitedMinor: 0,
      awaited: 0,
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
