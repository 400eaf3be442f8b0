import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { localDay } from "@/lib/core/local-day";
import { createStaff } from "@/test/courier-staff";
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
import { createCourier, owner } from "@/test/world";
import { listAudit } from "../../access/audit/list-audit";
import { correctRiderAdvance } from "./correct-rider-advance";
import { giveRiderAdvance } from "./give-rider-advance";
import { listRiderPayRuns } from "./list-rider-pay-runs";
import { makeRiderPayRun, usualFirstDay } from "./make-rider-pay-run";
import { payRiderSlip } from "./pay-rider-slip";
import { readOpenRiderPay, readPayOutsideRuns } from "./read-open-rider-pay";
import { readRiderPayRun } from "./read-rider-pay-run";
import { undoRiderPayRun } from "./undo-rider-pay-run";

test("a run pays everything that is open once, and the next one what was earned since", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  await deliver();
  expect(await openPay(finance)).toMatchObject([{ orders: 2, payMinor: 2 * PAY }]);
  const runId = await makeRun(finance);
  expect(await openPay(finance)).toEqual([]);
  const slip = await slipOf(finance, runId);
  expect(slip).toMatchObject({ orders: 2, deliveryMinor: 2 * PAY, payMinor: 2 * PAY });
  await deliver();
  await payRiderSlip(finance, hand(slip.slipId));
  const next = await makeRun(finance);
  expect(await slipOf(finance, next)).toMatchObject({ orders: 1, payMinor: PAY });
  expect(await ownSlips(phone)).toMatchObject({
    openMinor: 0,
    slips: [
      { paidAt: null, payMinor: PAY },
      { paidAt: expect.any(Date), payMinor: 2 * PAY },
    ],
  });
});

test("two people who make a run at once make one, and the other learns who did", async () => {
  const { finance, colleague, deliver } = await payingCompany();
  await deliver();
  const answers = await Promise.allSettled([makeRun(finance), makeRun(colleague)]);
  const refused = answers.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({
    reason: { code: "rider_pay_run_open", details: { by: "Test staff" } },
  });
  expect(await listRiderPayRuns(finance)).toMatchObject([{ slips: 1, payMinor: PAY }]);
});

test("a form that is sent twice makes one run, and none after it was undone", async () => {
  const { finance, colleague, deliver } = await payingCompany();
  await deliver();
  const form = { id: newId("prn"), firstDay: usualFirstDay(finance) };
  expect(await makeRiderPayRun(finance, form)).toBe(form.id);
  expect(await makeRiderPayRun(finance, form)).toBe(form.id);
  expect(await listRiderPayRuns(finance)).toHaveLength(1);
  await undoRiderPayRun(colleague, form.id);
  await undoRiderPayRun(finance, form.id);
  expect(await refusalOf(makeRiderPayRun(finance, form))).toBe("rider_pay_run_not_found");
  expect(await refusalOf(readRiderPayRun(finance, form.id))).toBe("rider_pay_run_not_found");
  expect(await listRiderPayRuns(finance)).toEqual([]);
});

test("the first run starts on its day, and what was earned before is stated as paid outside", async () => {
  const { phone, finance, deliver } = await payingCompany();
  const old = await deliver();
  const older = await deliver();
  const unset = await deliver();
  await deliver();
  await owner`update rider_earnings set earned_at = now() - interval '40 days' where order_id = ${old}`;
  await owner`update rider_earnings set earned_at = now() - interval '60 days' where order_id = ${older}`;
  await owner`update rider_earnings set delivery_minor = null where order_id = ${unset}`;
  const dayAgo = (days: number) =>
    localDay(new Date(Date.now() - days * 24 * 60 * 60_000), finance.timezone);
  const outside = { earlierOrders: 2, earlierMinor: 2 * PAY, unsetOrders: 1 };
  expect(await ownSlips(phone)).toMatchObject({ hasRuns: false, earlierMinor: 0 });
  expect(await readPayOutsideRuns(finance, dayAgo(10))).toMatchObject(outside);
  expect(await readOpenRiderPay(finance, dayAgo(50))).toMatchObject([{ orders: 2 }]);
  const runId = await makeRiderPayRun(finance, { firstDay: dayAgo(50) });
  const slip = await slipOf(finance, runId);
  expect(slip).toMatchObject({ orders: 2, payMinor: 2 * PAY });
  // From now on the start is that of the first run.
  expect(await readPayOutsideRuns(finance, dayAgo(0))).toMatchObject({
    earlierOrders: 1,
    earlierMinor: PAY,
    unsetOrders: 1,
  });
  expect(await ownSlips(phone)).toMatchObject({ hasRuns: true, openMinor: 0, earlierMinor: PAY });
  await payRiderSlip(finance, hand(slip.slipId));
  const late = await deliver();
  await owner`update rider_earnings set earned_at = now() - interval '45 days' where order_id = ${late}`;
  const next = await makeRun(finance);
  expect(await slipOf(finance, next)).toMatchObject({ orders: 1, payMinor: PAY });
  expect((await readRiderPayRun(finance, next)).run.firstDay).toBe(dayAgo(0));
});

test.each([
  { firstDay: undefined },
  { firstDay: "2026-02-30" },
  { firstDay: "soon" },
  { firstDay: "2999-01-01" },
])("refuses a first run since $firstDay", async ({ firstDay }) => {
  const { finance, deliver } = await payingCompany();
  await deliver();
  expect(await refusalOf(makeRiderPayRun(finance, { firstDay }))).toBe("invalid_request");
});

test("a form made before another run was made or undone makes none", async () => {
  const { finance, deliver } = await payingCompany();
  await deliver();
  const first = await makeRun(finance);
  await payRiderSlip(finance, hand((await slipOf(finance, first)).slipId));
  await deliver();
  const firstDay = usualFirstDay(finance);
  expect(await refusalOf(makeRiderPayRun(finance, { firstDay }))).toBe("rider_pay_run_changed");
  const second = await makeRun(finance);
  await undoRiderPayRun(finance, second);
  expect(await refusalOf(makeRiderPayRun(finance, { afterId: second }))).toBe(
    "rider_pay_run_changed",
  );
  expect(await refusalOf(undoRiderPayRun(finance, first))).toBe("rider_pay_run_paid");
  await makeRiderPayRun(finance, { afterId: first });
});

test("another company's ids are not found", async () => {
  const [here, there] = [await payingCompany(), await payingCompany()];
  await there.deliver();
  await here.deliver();
  const theirs = await makeRun(there.finance);
  const given = advance(there.phone, 100);
  await giveRiderAdvance(there.finance, given);
  expect(await refusalOf(makeRun(here.finance, theirs))).toBe("rider_pay_run_not_found");
  const mine = { ...advance(here.phone, 100), id: given.id };
  expect(await refusalOf(giveRiderAdvance(here.finance, mine))).toBe("rider_advance_not_found");
  const correction = { advanceId: given.id, seenMinor: 100, amountMinor: 1, reason: "Typo" };
  expect(await refusalOf(correctRiderAdvance(here.finance, correction))).toBe(
    "rider_advance_not_found",
  );
});

test("the same payment again changes nothing, and another one is refused", async () => {
  const { finance, colleague, deliver } = await payingCompany();
  await deliver();
  const { slipId } = await slipOf(finance, await makeRun(finance));
  const payment = { slipId, method: "airtel_money", reference: "CI2611.0001" } as const;
  await payRiderSlip(finance, payment);
  const before = await listAudit(finance, { limit: 10 });
  await payRiderSlip(colleague, { ...payment, reference: " ci2611.0001 " });
  expect(await listAudit(finance, { limit: 10 })).toEqual(before);
  for (const other of [{ reference: "CI2611.0002" }, { method: "cash" as const }]) {
    expect(await refusalOf(payRiderSlip(finance, { ...payment, ...other }))).toBe(
      "rider_pay_slip_paid",
    );
  }
  await deliver();
  const next = await slipOf(finance, await makeRun(finance));
  expect(await refusalOf(payRiderSlip(finance, { ...payment, slipId: next.slipId }))).toBe(
    "reference_used",
  );
});

test("two people who pay a slip at once pay it once, and the other learns who did", async () => {
  const { finance, colleague, deliver } = await payingCompany();
  await deliver();
  const runId = await makeRun(finance);
  const { slipId } = await slipOf(finance, runId);
  const answers = await Promise.allSettled([
    payRiderSlip(finance, hand(slipId, "R-0001")),
    payRiderSlip(colleague, hand(slipId, "R-0002")),
  ]);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([
    { reason: { code: "rider_pay_slip_paid", details: { by: "Test staff" } } },
  ]);
  const { entries } = await listAudit(finance, { limit: 10 });
  expect(entries.filter(({ action }) => action === "rider_pay.slip_paid")).toHaveLength(1);
  expect(await listRiderPayRuns(finance)).toMatchObject([
    { closedAt: expect.any(Date), paidSlips: 1, paidMinor: PAY },
  ]);
});

test("a run is undone with its deductions while nothing is paid, and not afterwards", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  await giveRiderAdvance(finance, advance(phone, 300_00));
  await undoRiderPayRun(finance, await makeRun(finance));
  expect(await listRiderPayRuns(finance)).toEqual([]);
  expect(await openPay(finance)).toMatchObject([{ orders: 1, owedMinor: 300_00 }]);
  const runId = await makeRun(finance);
  const { slipId } = await slipOf(finance, runId);
  await payRiderSlip(finance, hand(slipId));
  expect(await refusedWith(undoRiderPayRun(finance, runId))).toMatchObject({
    code: "rider_pay_run_paid",
  });
  expect(await slipOf(finance, runId)).toMatchObject({ payMinor: 700_00 });
});

test("a suspended rider is paid, a refunded order and an order without pay are not", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  const refunded = await deliver();
  const unset = await deliver();
  await owner`update rider_earnings set refunded_at = now() where order_id = ${refunded}`;
  await owner`update rider_earnings set delivery_minor = null where order_id = ${unset}`;
  await owner`update riders set is_suspended = true, suspended_at = now(), suspended_reason = 'Left'
               where id = ${phone.rider.id}`;
  expect(await slipOf(finance, await makeRun(finance))).toMatchObject({
    isSuspended: true,
    orders: 1,
    payMinor: PAY,
  });
});

test("without anything earned there is no run", async () => {
  const { finance } = await payingCompany();
  expect(await refusedWith(makeRun(finance))).toMatchObject({
    code: "rider_pay_run_empty",
  });
  expect(await listRiderPayRuns(finance)).toEqual([]);
});

test("only owner and finance of the company make, see, pay and undo its runs", async () => {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  const runId = await makeRun(finance);
  const { slipId } = await slipOf(finance, runId);
  const dispatcher = await createStaff("dispatcher", finance.courierId);
  const stranger = await createStaff("owner", (await createCourier()).id);
  const acts = (by: typeof finance) => [
    readRiderPayRun(by, runId),
    payRiderSlip(by, hand(slipId)),
    undoRiderPayRun(by, runId),
    giveRiderAdvance(by, advance(phone, 100)),
  ];
  const codesOf = (by: typeof finance) =>
    Promise.all(acts(by).map(async (it) => (await refusedWith(it))?.code));
  expect(await codesOf(dispatcher)).toEqual(Array.from({ length: 4 }, () => "role_not_allowed"));
  expect(await codesOf(stranger)).toEqual([
    "rider_pay_run_not_found",
    "rider_pay_slip_not_found",
    "rider_pay_run_not_found",
    "rider_not_found",
  ]);
  expect(await listRiderPayRuns(stranger)).toEqual([]);
});
