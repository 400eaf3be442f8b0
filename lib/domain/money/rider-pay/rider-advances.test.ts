import { expect, test } from "vitest";
import { refusedWith } from "@/test/merchant-desk";
import {
  advance,
  hand,
  makeRun,
  openPay,
  ownSlips,
  PAY,
  payingCompany,
  slipOf,
} from "@/test/pay-runs";
import { refusalOf } from "@/test/refusal-of";
import { correctRiderAdvance } from "./correct-rider-advance";
import { giveRiderAdvance } from "./give-rider-advance";
import { listRiderAdvances } from "./list-rider-advances";
import { payRiderSlip } from "./pay-rider-slip";
import { readRiderPayRun } from "./read-rider-pay-run";
import { undoRiderPayRun } from "./undo-rider-pay-run";

test("an advance is deducted down to zero, and the rest from the next run", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  const given = advance(phone, 1_500_00);
  await giveRiderAdvance(finance, given);
  await giveRiderAdvance(finance, given);
  expect(await openPay(finance)).toMatchObject([{ owedMinor: 1_500_00, payMinor: 0 }]);
  const slip = await slipOf(finance, await makeRun(finance));
  expect(slip).toMatchObject({ advancesMinor: PAY, payMinor: 0 });
  await deliver();
  expect(await ownSlips(phone)).toMatchObject({ openMinor: PAY, owedMinor: 500_00 });
  const rest = await slipOf(finance, await makeRun(finance));
  expect(rest).toMatchObject({ advancesMinor: 500_00, payMinor: 500_00 });
  expect(await ownSlips(phone)).toMatchObject({ owedMinor: 0 });
});

test("a run that the advances use up is settled without a payment", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  await giveRiderAdvance(finance, advance(phone, 5 * PAY));
  const runId = await makeRun(finance);
  expect((await readRiderPayRun(finance, runId)).run).toMatchObject({
    closedAt: expect.any(Date),
    settledSlips: 1,
    paidSlips: 0,
    advancesMinor: PAY,
  });
  const { slipId } = await slipOf(finance, runId);
  expect(await refusalOf(payRiderSlip(finance, hand(slipId)))).toBe("rider_pay_slip_empty");
  await undoRiderPayRun(finance, runId);
  expect(await openPay(finance)).toMatchObject([{ orders: 1, owedMinor: 5 * PAY }]);
});

test("an advance is corrected once, never below what slips have deducted", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  const given = advance(phone, 600_00);
  await giveRiderAdvance(finance, given);
  const correct = (amountMinor: number, seenMinor: number, reason = "Typo") =>
    correctRiderAdvance(finance, { advanceId: given.id, seenMinor, amountMinor, reason });
  await correct(300_00, 600_00);
  await correct(300_00, 600_00);
  expect(await refusalOf(correct(200_00, 600_00))).toBe("rider_advance_changed");
  expect(await openPay(finance)).toMatchObject([{ owedMinor: 300_00, payMinor: 700_00 }]);
  expect(await listRiderAdvances(finance)).toMatchObject([
    { amountMinor: 300_00, reason: "School fees", correctionReason: "Typo" },
  ]);
  // Its form is sent late once more.
  await giveRiderAdvance(finance, given);
  expect(await refusalOf(giveRiderAdvance(finance, { ...given, reason: "Other" }))).toBe(
    "rider_advance_changed",
  );
  const runId = await makeRun(finance);
  expect(await refusedWith(correct(100_00, 300_00))).toEqual({
    code: "rider_advance_deducted",
    details: { leastMinor: 300_00, currency: "MWK" },
  });
  await undoRiderPayRun(finance, runId);
  await correct(0, 300_00, "Never given");
  expect(await openPay(finance)).toMatchObject([{ owedMinor: 0, payMinor: PAY }]);
});

test.each([
  { what: "no amount", amountMinor: 0, reason: "Fees" },
  { what: "a negative amount", amountMinor: -1, reason: "Fees" },
  { what: "no reason", amountMinor: 100, reason: " " },
])("refuses an advance with $what", async (given) => {
  const { phone, finance } = await payingCompany();
  const refusal = await refusedWith(giveRiderAdvance(finance, { ...advance(phone, 1), ...given }));
  expect(refusal).toMatchObject({ code: "invalid_request" });
});
