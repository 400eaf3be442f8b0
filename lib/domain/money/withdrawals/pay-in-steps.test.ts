import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { changeRows } from "@/test/change-rows";
import { postEarnings } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { refusedWith } from "@/test/merchant-desk";
import { startAndPay } from "@/test/pay-withdrawal";
import { owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { approveWithdrawal } from "./approve-withdrawal";
import { cancelWithdrawal } from "./cancel-withdrawal";
import { listPayoutDestinations } from "./list-payout-destinations";
import { payWithdrawal } from "./pay-withdrawal";
import { readWithdrawable } from "./read-withdrawable";
import { readWithdrawal } from "./read-withdrawal";
import { rejectWithdrawal } from "./reject-withdrawal";
import { releaseWithdrawal } from "./release-withdrawal";
import { removePayoutDestination } from "./remove-payout-destination";
import { requestWithdrawal } from "./request-withdrawal";
import { startPayingWithdrawal } from "./start-paying-withdrawal";

const AIRTEL = { method: "airtel_money", destination: "0999 123 456" } as const;
const MPAMBA = { method: "tnm_mpamba", destination: "0888 123 456" } as const;

/** Above it two people decide, in MW. */
const APPROVAL_MINOR = 500_000_00;

const REASON = { reason: "The operator is down." };

const newPayment = () => ({ paymentReference: newId("req").slice(4).toUpperCase() });

const codeOf = async (work: Promise<unknown>) => (await refusedWith(work))?.code;

async function createEarner() {
  const courier = await createStaff();
  await postEarnings(courier, "order_settlement", 2_000_000_00);
  return courier;
}

const ask = (courier: CourierContext, amountMinor = 6_000_00, payee: Payee = AIRTEL) =>
  requestWithdrawal(courier, { id: newId("wdr"), amountMinor, ...payee });

type Payee = typeof AIRTEL | typeof MPAMBA | { destinationId: string };

async function requested(amountMinor?: number) {
  const courier = await createEarner();
  return { courier, id: (await ask(courier, amountMinor)).id };
}

/** As if it had been started that long ago. */
const startedMinutesAgo = (id: string, minutes: number) =>
  changeRows(
    (sql) => sql`update withdrawals set paying_since = now() - make_interval(mins => ${minutes})
      where id = ${id}`,
  );

test("cancelled and started at the same moment, exactly one of them holds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { courier, id } = await requested();
    const admin = await createAdmin();
    const [cancelled, started] = await raceForRows(
      `select from couriers where id = '${courier.courierId}'`,
      () =>
        Promise.all([
          codeOf(cancelWithdrawal(courier, id)),
          codeOf(startPayingWithdrawal(admin, id)),
        ]),
    );
    const outcomes = [
      [undefined, "withdrawal_decided"],
      ["withdrawal_being_paid", undefined],
    ];
    expect(outcomes).toContainEqual([cancelled, started]);
    const { state, payingBy } = await readWithdrawal(admin, id);
    expect(state).toBe(started === undefined ? "requested" : "cancelled");
    expect(payingBy).toBe(started === undefined ? admin.userId : null);
  }
});

test("while one person pays it, its company can't cancel it and no other person can decide it", async () => {
  const { courier, id } = await requested();
  const [payer, other] = [await createAdmin(), await createAdmin()];
  await startPayingWithdrawal(payer, id);
  await startPayingWithdrawal(payer, id);
  const attempts = [
    cancelWithdrawal(courier, id),
    startPayingWithdrawal(other, id),
    payWithdrawal(other, id, newPayment()),
    rejectWithdrawal(other, id, { reason: "No." }),
    releaseWithdrawal(other, id, REASON),
  ];
  const codes = await Promise.all(attempts.map(codeOf));
  expect(new Set(codes)).toEqual(new Set(["withdrawal_being_paid"]));
  await payWithdrawal(payer, id, newPayment());
  expect((await readWithdrawal(other, id)).state).toBe("paid");
});

test("of people who start at once one pays it", async () => {
  const { id } = await requested();
  const admins = await Promise.all([1, 2, 3].map(() => createAdmin()));
  const codes = await Promise.all(admins.map((admin) => codeOf(startPayingWithdrawal(admin, id))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
});

test("a payment is recorded only for a withdrawal that was started", async () => {
  const { id } = await requested();
  expect(await codeOf(payWithdrawal(await createAdmin(), id, newPayment()))).toBe(
    "withdrawal_not_being_paid",
  );
});

test("the person who started a payment can release it, and the company can cancel it again", async () => {
  const { courier, id } = await requested();
  const admin = await createAdmin();
  expect(await codeOf(releaseWithdrawal(admin, id, REASON))).toBe("withdrawal_not_being_paid");
  await startPayingWithdrawal(admin, id);
  expect(await codeOf(releaseWithdrawal(admin, id, { reason: " " }))).toBe("invalid_request");
  await releaseWithdrawal(admin, id, REASON);
  await cancelWithdrawal(courier, id);
  expect((await readWithdrawable(courier)).requestedMinor).toBe(0);
});

test("another person can release it after the market's time, which the audit log keeps", async () => {
  const { id } = await requested();
  const [payer, other] = [await createAdmin(), await createAdmin()];
  await startPayingWithdrawal(payer, id);
  await startedMinutesAgo(id, 29);
  expect(await codeOf(releaseWithdrawal(other, id, REASON))).toBe("withdrawal_being_paid");
  await startedMinutesAgo(id, 31);
  await releaseWithdrawal(other, id, REASON);
  expect(await codeOf(payWithdrawal(payer, id, newPayment()))).toBe("withdrawal_not_being_paid");
  const [line] = await owner`select user_id, details from audit_log
    where subject = ${id} and action = 'withdrawal.released'`;
  expect(line).toMatchObject({
    user_id: other.userId,
    details: { ...REASON, startedBy: payer.userId },
  });
  await startAndPay(other, id, newPayment());
});

test("a rejected withdrawal can be one that its payer started", async () => {
  const { id } = await requested();
  const admin = await createAdmin();
  await startPayingWithdrawal(admin, id);
  await rejectWithdrawal(admin, id, { reason: "The number is not registered." });
  expect((await readWithdrawal(admin, id)).state).toBe("rejected");
});

test("a large amount is approved by one person and paid by another", async () => {
  const { id } = await requested(APPROVAL_MINOR + 1_00);
  const [approver, payer] = [await createAdmin(), await createAdmin()];
  expect(await codeOf(startPayingWithdrawal(payer, id))).toBe("withdrawal_not_approved");
  await approveWithdrawal(approver, id);
  await approveWithdrawal(payer, id);
  expect(await codeOf(startPayingWithdrawal(approver, id))).toBe("withdrawal_same_person");
  await startAndPay(payer, id, newPayment());
  expect(await readWithdrawal(payer, id)).toMatchObject({
    state: "paid",
    approvedBy: approver.userId,
    decidedBy: payer.userId,
  });
  const support = await createAdmin("support");
  const other = await requested(APPROVAL_MINOR + 1_00);
  expect(await codeOf(approveWithdrawal(support, other.id))).toBe("role_not_allowed");
});

test("an amount up to the limit is paid by one person", async () => {
  const { id } = await requested(APPROVAL_MINOR);
  await startAndPay(await createAdmin(), id, newPayment());
});

test("a company's first destination is paid at once, and every later one waits", async () => {
  const courier = await createEarner();
  const admin = await createAdmin();
  const first = await ask(courier);
  await startAndPay(admin, first.id, newPayment());

  const second = await ask(courier, 6_000_00, MPAMBA);
  const hours = (second.payableFrom.getTime() - second.requestedAt.getTime()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 2);
  expect(await refusedWith(startPayingWithdrawal(admin, second.id))).toMatchObject({
    code: "withdrawal_too_early",
  });
  await startAndPay(admin, (await ask(courier)).id, newPayment());

  const saved = await listPayoutDestinations(courier);
  expect(saved.map(({ destination }) => destination)).toEqual(["+265888123456", "+265999123456"]);
});

test("a saved destination is chosen by its id, of its own company only", async () => {
  const courier = await createEarner();
  await ask(courier);
  const [saved = { id: "" }] = await listPayoutDestinations(courier);
  const again = await ask(courier, 1_000_00, { destinationId: saved.id });
  expect(again).toMatchObject({ method: "airtel_money", destination: "+265999123456" });
  expect(await listPayoutDestinations(courier)).toHaveLength(1);
  const stranger = await createEarner();
  expect(await codeOf(ask(stranger, 1_000_00, { destinationId: saved.id }))).toBe(
    "invalid_request",
  );
});

test("a removed destination waits when it is added again, and a stranger removes none", async () => {
  const courier = await createEarner();
  await ask(courier);
  const [saved = { id: "" }] = await listPayoutDestinations(courier);
  await removePayoutDestination(await createEarner(), saved.id);
  expect(await listPayoutDestinations(courier)).toHaveLength(1);
  await removePayoutDestination(courier, saved.id);
  await removePayoutDestination(courier, saved.id);
  expect(await listPayoutDestinations(courier)).toEqual([]);
  const again = await ask(courier);
  expect(again.payableFrom.getTime()).toBeGreaterThan(again.requestedAt.getTime());
  const dispatcher = await createStaff("dispatcher", courier.courierId);
  expect(await codeOf(removePayoutDestination(dispatcher, saved.id))).toBe("role_not_allowed");
});
