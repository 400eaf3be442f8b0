import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { postEarnings } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { refusedWith } from "@/test/merchant-desk";
import { startAndPay } from "@/test/pay-withdrawal";
import { listHandledWithdrawals } from "./list-handled-withdrawals";
import { listWithdrawalsToPay } from "./list-withdrawals-to-pay";
import { readWithdrawal } from "./read-withdrawal";
import { requestWithdrawal } from "./request-withdrawal";

async function requested(method: "airtel_money" | "tnm_mpamba" = "airtel_money") {
  const courier = await createStaff();
  await postEarnings(courier, "order_settlement", 10_000_00);
  const request = { amountMinor: 2_000_00, method, destination: "0999 123 456" };
  return requestWithdrawal(courier, { id: newId("wdr"), ...request });
}

const newPayment = () => newId("req").slice(4).toUpperCase();

test("a payment pays one withdrawal, however it is written", async () => {
  const [admin, payment] = [await createAdmin(), newPayment()];
  const [first, second] = [await requested(), await requested()];
  await startAndPay(admin, first.id, { paymentReference: payment });
  const again = { paymentReference: ` ${payment.slice(0, 4)} ${payment.slice(4).toLowerCase()} ` };
  expect(await refusedWith(startAndPay(admin, second.id, again))).toEqual({
    code: "payout_used",
    details: { withdrawalId: first.id },
  });
  expect(await readWithdrawal(admin, second.id)).toMatchObject({
    state: "requested",
    ledgerTransactionId: null,
  });
});

test("of two withdrawals that are noted as one payment at once, one is paid", async () => {
  const paymentReference = newPayment();
  const both = await Promise.all([requested(), requested()]);
  const outcomes = await Promise.all(
    both.map(async ({ id }) =>
      refusedWith(startAndPay(await createAdmin(), id, { paymentReference })),
    ),
  );
  expect(outcomes.map((refusal) => refusal?.code).sort()).toEqual(["payout_used", undefined]);
});

test("another way of paying has ids of its own", async () => {
  const [admin, paymentReference] = [await createAdmin(), newPayment()];
  await startAndPay(admin, (await requested()).id, { paymentReference });
  const other = await requested("tnm_mpamba");
  await startAndPay(admin, other.id, { paymentReference });
  expect((await readWithdrawal(admin, other.id)).state).toBe("paid");
});

test("the oldest withdrawal is paid first, and a paid one leaves the queue", async () => {
  const admin = await createAdmin();
  const [first, second] = [await requested(), await requested()];
  const waiting = (await listWithdrawalsToPay(admin, { limit: 100 })).map(({ id }) => id);
  expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
  await startAndPay(admin, first.id, { paymentReference: newPayment() });
  const left = (await listWithdrawalsToPay(admin, { limit: 100 })).map(({ id }) => id);
  expect(left).not.toContain(first.id);
  const [latest] = await listHandledWithdrawals(admin, { limit: 1 });
  expect(latest).toMatchObject({ id: first.id, state: "paid", deciderName: "Test admin" });
  const paid = await listHandledWithdrawals(admin, { search: latest!.paymentReference!, limit: 9 });
  expect(paid.map(({ id }) => id)).toEqual([first.id]);
  expect(await listWithdrawalsToPay(admin, { search: second.id, limit: 9 })).toHaveLength(1);
});
