import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { payChangu, usePayoutProvider, workPayouts } from "@/test/collection-payouts";
import { postEarnings } from "@/test/courier-history";
import { createStaff } from "@/test/courier-staff";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { hand, makeRun, ownSlips, PAY, payingCompany, slipOf } from "@/test/pay-runs";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, owner } from "@/test/world";
import { call } from "../../calls.gen";
import { receiveCallback } from "../payment-providers/receive-callback";
import { readWithdrawable } from "../withdrawals/read-withdrawable";
import { requestWithdrawal } from "../withdrawals/request-withdrawal";
import { decideSlipPayout } from "./decide-slip-payout";
import { listRiderPayRuns } from "./list-rider-pay-runs";
import { listSlipPayoutsToLookUp } from "./list-slip-payouts-to-look-up";
import { payRiderSlip } from "./pay-rider-slip";
import { sendRiderPay } from "./send-rider-pay";
import { undoRiderPayRun } from "./undo-rider-pay-run";

usePayoutProvider();

const PHONE = "+265991234567";
const EARNED = 5_000_00;

type World = Awaited<ReturnType<typeof withSlip>>;

/** A company that has earned money, with a run of one slip. */
async function withSlip(earned = EARNED) {
  const company = await payingCompany();
  const { phone, finance, deliver } = company;
  await owner`update riders set phone = ${PHONE} where id = ${phone.rider.id}`;
  if (earned > 0) await postEarnings(finance, "order_settlement", earned);
  await deliver();
  const runId = await makeRun(finance);
  return { ...company, runId, slipId: (await slipOf(finance, runId)).slipId };
}

const send = ({ finance, runId, slipId }: World, id = newId("pay"), phone = PHONE) =>
  sendRiderPay(finance, { id, runId, slips: [{ slipId, phone }] }, payChangu.provider);

type SeenPayout = { id: string; state: string; sends: number };

async function payoutOf({ slipId }: World): Promise<SeenPayout> {
  const [row] = await owner<[SeenPayout]>`
    select id, state, sends from payouts where slip_id = ${slipId} order by asked_at desc limit 1`;
  return row;
}

const later = (id: string, by: string) =>
  owner`update payouts set asked_at = asked_at - ${by}::interval, checked_at = checked_at - ${by}::interval
    where id = ${id}`;

const pay = (id: string, amount = PAY / 100) =>
  payChangu.payments.set(id, { status: "success", amount, currency: "MK" });

const entriesOf = (reference: string) =>
  owner`select a.kind, e.amount_minor::float8 as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
     where t.reference = ${reference} order by a.kind`;

/** What the books of a company say that may never be. */
async function expectBalanced({ finance: { courierId } }: World): Promise<void> {
  const found = await owner`
    with own as (
      select ${courierId}::text as subject
      union select id from rider_pay_runs where courier_id = ${courierId}
      union select id from rider_pay_slips where courier_id = ${courierId}
      union select p.id from payouts p join rider_pay_slips s on s.id = p.slip_id where s.courier_id = ${courierId})
    select invariant, subject from find_violations() join own using (subject)`;
  expect(found).toEqual([]);
}

describe("a slip's pay", () => {
  test("is sent to the rider's phone out of the company's earnings, once", async () => {
    const it = await withSlip();
    const form = newId("pay");
    await send(it, form);
    await send(it, form);
    expect(await readWithdrawable(it.finance)).toMatchObject({
      balanceMinor: EARNED,
      requestedMinor: PAY,
      availableMinor: EARNED - PAY,
    });
    expect(await slipOf(it.finance, it.runId)).toMatchObject({ sent: "asked", paidAt: null });
    await Promise.all([workPayouts(), workPayouts()]);
    const { id } = await payoutOf(it);
    expect(payChangu.payouts.filter((sent) => sent.charge_id === id)).toMatchObject([
      { amount: PAY / 100, mobile: "0991234567" },
    ]);
    await receiveCallback(payChangu.provider, callOf(id));
    await receiveCallback(payChangu.provider, callOf(id));
    expect(await entriesOf(id)).toEqual([
      { kind: "courier_earnings", minor: -PAY },
      { kind: "payout_clearing", minor: PAY + 170_00 },
      { kind: "provider_fees", minor: -170_00 },
    ]);
    expect(await slipOf(it.finance, it.runId)).toMatchObject({
      sent: "paid",
      method: "airtel_money",
      reference: expect.any(String),
      paidAt: expect.any(Date),
    });
    expect(await listRiderPayRuns(it.finance)).toMatchObject([
      { closedAt: expect.any(Date), paidMinor: PAY, canBeUndone: false },
    ]);
    expect(await readWithdrawable(it.finance)).toMatchObject({
      balanceMinor: EARNED - PAY,
      requestedMinor: 0,
    });
    expect((await ownSlips(it.phone)).slips).toMatchObject([{ sent: "paid" }]);
    await expectBalanced(it);
  });

  test("is never sent twice, paid by hand or undone while it is under way", async () => {
    const it = await withSlip();
    await Promise.allSettled([send(it), send(it), send(it)]);
    const [{ count }] = await owner<[{ count: number }]>`
      select count(*)::int as count from payouts where slip_id = ${it.slipId}`;
    expect(count).toBe(1);
    expect(await refusalOf(send(it))).toBe("rider_pay_slips_changed");
    expect(await refusalOf(payRiderSlip(it.finance, hand(it.slipId)))).toBe("rider_pay_slip_sent");
    expect(await refusalOf(undoRiderPayRun(it.finance, it.runId))).toBe("rider_pay_run_paid");
  });

  test("needs earnings that no withdrawal has asked for", async () => {
    const it = await withSlip(PAY + 999_00);
    const withdrawal = { id: newId("wdr"), amountMinor: 1_000_00 };
    const destination = { method: "airtel_money", destination: "0991234567" } as const;
    const withdraw = () => requestWithdrawal(it.finance, { ...withdrawal, ...destination });
    await send(it);
    expect((await refusedWith(withdraw()))?.code).toBe("insufficient_earnings");
    const poor = await withSlip(PAY - 1);
    expect(await refusedWith(send(poor))).toEqual({
      code: "insufficient_earnings",
      details: { availableMinor: PAY - 1, requestedMinor: PAY, currency: "MWK" },
    });
  });

  test("goes only to the phone that the person saw, of a company's own slip", async () => {
    const it = await withSlip();
    await owner`update riders set phone = '+265888123456' where id = ${it.phone.rider.id}`;
    expect(await refusalOf(send(it))).toBe("rider_pay_slips_changed");
    expect(await refusalOf(send(it, newId("pay"), "+265111"))).toBe("rider_pay_slips_changed");
    const finance = await createStaff("finance", (await createCourier()).id);
    expect(await refusalOf(send({ ...it, finance }))).toBe("rider_pay_run_not_found");
    const other = await withSlip();
    expect(await refusalOf(send({ ...it, runId: other.runId, finance: other.finance }))).toBe(
      "rider_pay_slips_changed",
    );
    const dispatcher = await createStaff("dispatcher", it.finance.courierId);
    expect(await refusalOf(send({ ...it, finance: dispatcher }))).toBe("role_not_allowed");
    const offered = sendRiderPay(it.finance, { runId: it.runId, slips: [] }, undefined);
    expect(await refusalOf(offered)).toBe("payouts_not_offered");
  });
});

describe("a provider's refusal", () => {
  test("lets the slip be sent again or paid by hand, and a repeat of the old form sends nothing", async () => {
    const it = await withSlip();
    const form = newId("pay");
    await send(it, form);
    payChangu.refuseCharges(true);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "refused" });
    expect(await readWithdrawable(it.finance)).toMatchObject({ requestedMinor: 0 });
    payChangu.refuseCharges(false);
    await send(it, form);
    expect(await payoutOf(it)).toMatchObject({ state: "refused" });
    await send(it);
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "paid" });
    await expectBalanced(it);
  });

  test("that is followed by the money all the same pays the slip, unless another way has", async () => {
    const [open, byHand] = [await withSlip(), await withSlip()];
    for (const it of [open, byHand]) {
      await send(it);
      await call.refusePayout({ id: (await payoutOf(it)).id, reason: "Refused" });
    }
    await payRiderSlip(byHand.finance, hand(byHand.slipId));
    for (const it of [open, byHand]) {
      const { id } = await payoutOf(it);
      await call.confirmPayout({ id, providerTransactionId: `T-${id}`, feeMinor: 0 });
      await call.confirmPayout({ id, providerTransactionId: `T-${id}`, feeMinor: 0 });
    }
    const paid = await payoutOf(open);
    expect(paid.state).toBe("paid");
    expect((await slipOf(open.finance, open.runId)).reference).toBe(`T-${paid.id}`);
    const late = await payoutOf(byHand);
    expect(late.state).toBe("paid_late");
    expect((await slipOf(byHand.finance, byHand.runId)).method).toBe("cash");
    expect(await entriesOf(late.id)).toEqual([
      { kind: "payout_clearing", minor: PAY },
      { kind: "adjustments", minor: -PAY },
    ]);
    await expectBalanced(open);
    await expectBalanced(byHand);
  });

  test("that was the very payment which the company noted by hand is out of its earnings", async () => {
    const it = await withSlip();
    await send(it);
    const { id } = await payoutOf(it);
    await call.refusePayout({ id, reason: "Refused" });
    const reference = `T${id.slice(-12)}`.toUpperCase();
    await payRiderSlip(it.finance, { slipId: it.slipId, method: "airtel_money", reference });
    await call.confirmPayout({ id, providerTransactionId: reference, feeMinor: 0 });
    expect(await payoutOf(it)).toMatchObject({ state: "paid" });
    expect(await readWithdrawable(it.finance)).toMatchObject({ balanceMinor: EARNED - PAY });
    await expectBalanced(it);
  });
});

describe("a provider that never answers", () => {
  async function unanswered() {
    const it = await withSlip();
    await send(it);
    payChangu.settleSentAs("pending");
    await workPayouts();
    const { id } = await payoutOf(it);
    const admin = await createAdmin();
    expect(await refusalOf(decideSlipPayout(admin, id, null))).toBe("collection_payout_under_way");
    await later(id, "25 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ state: "unknown" });
    expect(await listSlipPayoutsToLookUp(admin)).toContainEqual(
      expect.objectContaining({ id, riderName: expect.any(String), amountMinor: PAY }),
    );
    const [slip] = await owner`select phone from payouts where id = ${id}`;
    expect((await listSlipPayoutsToLookUp(admin, slip!.phone)).map((row) => row.id)).toContain(id);
    expect(await listSlipPayoutsToLookUp(admin, "no such rider")).toEqual([]);
    return { it, id, admin };
  }

  test("leaves the slip to finance, and the company can neither send nor note it meanwhile", async () => {
    const { it, id, admin } = await unanswered();
    expect(await refusalOf(send(it))).toBe("rider_pay_slips_changed");
    expect(await refusalOf(payRiderSlip(it.finance, hand(it.slipId)))).toBe("rider_pay_slip_sent");
    expect(await readWithdrawable(it.finance)).toMatchObject({ requestedMinor: PAY });
    await decideSlipPayout(admin, id, "mp2611.77");
    expect(await slipOf(it.finance, it.runId)).toMatchObject({
      reference: "MP2611.77",
      paidAt: expect.any(Date),
    });
    expect(await refusalOf(decideSlipPayout(admin, id, null))).toBe("collection_payout_decided");
    await expectBalanced(it);
  });

  test("and pays after finance found nothing pays the slip late, or the platform bears it", async () => {
    const { it, id, admin } = await unanswered();
    await decideSlipPayout(admin, id, null);
    payChangu.settleSentAs("success");
    await send(it);
    const second = await payoutOf(it);
    expect(second.id).not.toBe(id);
    pay(id);
    await later(id, "10 hours");
    await workPayouts();
    expect(
      await owner`select state from payouts where slip_id = ${it.slipId} order by asked_at`,
    ).toEqual([{ state: "paid_late" }, { state: "paid" }]);
    expect(await readWithdrawable(it.finance)).toMatchObject({ balanceMinor: EARNED - PAY });
    await expectBalanced(it);
  });

  test("and pays late before anybody looked it up pays the slip", async () => {
    const { it, id } = await unanswered();
    pay(id);
    await later(id, "10 hours");
    await workPayouts();
    expect(await payoutOf(it)).toMatchObject({ id, state: "paid" });
    await expectBalanced(it);
  });
});

function callOf(id: string) {
  const request = payChangu.callbackFor(id);
  return { headers: request.headers, readText: () => request.text() };
}
