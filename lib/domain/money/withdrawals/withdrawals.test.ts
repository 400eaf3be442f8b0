import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { postEarnings } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { owner } from "@/test/world";
import { grantAdminAuthority } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import type { DomainError } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import { cancelWithdrawal } from "./cancel-withdrawal";
import { findWithdrawals } from "./find-withdrawals";
import { listWithdrawals } from "./list-withdrawals";
import { payWithdrawal } from "./pay-withdrawal";
import { readWithdrawable } from "./read-withdrawable";
import { rejectWithdrawal } from "./reject-withdrawal";
import { requestWithdrawal, type WithdrawalRequest } from "./request-withdrawal";
import { startPayingWithdrawal } from "./start-paying-withdrawal";

const PAID = { paymentReference: "MP261121.1234" };

/** A courier that has earned MWK 10,000. */
async function createEarner() {
  const courier = await createStaff("finance");
  await postEarnings(courier, "order_settlement", 10_000_00);
  return courier;
}

type NewDestination = Extract<WithdrawalRequest, { method: unknown }>;

const requestOf = (overrides: Partial<NewDestination> = {}): NewDestination => ({
  id: newId("wdr"),
  amountMinor: 6_000_00,
  method: "airtel_money",
  destination: "0991 234 567",
  ...overrides,
});

const request = (courier: CourierContext, overrides?: Partial<NewDestination>) =>
  requestWithdrawal(courier, requestOf(overrides));

async function refusalOf(work: Promise<unknown>): Promise<DomainError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return refusalFromDatabase(error) as DomainError;
  }
}

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;

const available = async (courier: CourierContext) =>
  (await readWithdrawable(courier)).availableMinor;

test("a request is kept and its money is no longer available", async () => {
  const courier = await createEarner();
  const withdrawal = await request(courier);
  expect(withdrawal).toMatchObject({
    courierId: courier.courierId,
    currency: "MWK",
    amountMinor: 6_000_00,
    state: "requested",
    method: "airtel_money",
    destination: "+265991234567",
    requestedBy: courier.actor.kind === "staff" && courier.actor.userId,
    requestedByName: "Test staff",
    decidedAt: null,
    ledgerTransactionId: null,
  });
  expect(await readWithdrawable(courier)).toEqual({
    balanceMinor: 10_000_00,
    requestedMinor: 6_000_00,
    availableMinor: 4_000_00,
    minimumMinor: 1_000_00,
    coolingOffHours: 24,
  });
  expect((await listWithdrawals(courier)).withdrawals).toEqual([withdrawal]);
});

test("more than is available is refused with the figures", async () => {
  const courier = await createEarner();
  await request(courier);
  const refusal = await refusalOf(request(courier, { amountMinor: 4_000_01 }));
  expect(refusal).toMatchObject({
    code: "insufficient_earnings",
    details: { availableMinor: 4_000_00, requestedMinor: 4_000_01, currency: "MWK" },
  });
  expect(await codeOf(request(courier, { amountMinor: 4_000_00 }))).toBeUndefined();
});

test("requests at once never take the same money", async () => {
  const courier = await createEarner();
  const codes = await raceForRows(`select from couriers where id = '${courier.courierId}'`, () =>
    Promise.all(
      Array.from({ length: 6 }, () => codeOf(request(courier, { amountMinor: 3_000_00 }))),
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(3);
  expect(codes.filter((code) => code === "insufficient_earnings")).toHaveLength(3);
  expect(await available(courier)).toBe(1_000_00);
});

test("a form that is sent twice asks once, at once or later", async () => {
  const courier = await createEarner();
  const form = requestOf();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => requestWithdrawal(courier, form)),
  );
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([form.id]));
  await cancelWithdrawal(courier, form.id);
  expect((await requestWithdrawal(courier, form)).state).toBe("cancelled");
  expect((await listWithdrawals(courier)).withdrawals).toHaveLength(1);
  const stranger = await createEarner();
  expect(await codeOf(requestWithdrawal(stranger, form))).toBe("invalid_request");
});

test.each<[string, Partial<NewDestination>, string]>([
  ["less than the least", { amountMinor: 999_99 }, "amount"],
  ["nothing", { amountMinor: 0 }, "amount"],
  ["a negative amount", { amountMinor: -5_000_00 }, "amount"],
  ["half a tambala", { amountMinor: 5_000_00.5 }, "amount"],
  ["no number", { amountMinor: Number.NaN }, "amount"],
  ["a phone that is none", { destination: "12" }, "destination"],
  ["a bank that is not named", { method: "bank_transfer", destination: "  12 " }, "destination"],
  ["an id of another kind", { id: "wdr_1" }, "id"],
])("%s is refused by name", async (_, overrides, path) => {
  const refusal = await refusalOf(request(await createEarner(), overrides));
  expect(refusal).toMatchObject({ code: "invalid_request", details: { issues: [{ path }] } });
});

test("a paid withdrawal moves its amount in the books once, however often it is confirmed", async () => {
  const courier = await createEarner();
  const { id } = await request(courier);
  const admin = await createAdmin();
  await startPayingWithdrawal(admin, id);
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(payWithdrawal(admin, id, PAID))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "withdrawal_decided")).toHaveLength(3);
  const [paid] = (await listWithdrawals(courier, { state: "paid" })).withdrawals;
  expect(paid).toMatchObject({ state: "paid", paymentReference: PAID.paymentReference });
  const entries = await owner`select account_id, amount_minor::int as amount from ledger_entries
    where transaction_id = ${paid?.ledgerTransactionId ?? ""} order by amount_minor`;
  expect([...entries]).toEqual([
    { account_id: `earnings:${courier.courierId}:MWK`, amount: -6_000_00 },
    { account_id: "payout_clearing:MWK", amount: 6_000_00 },
  ]);
  expect(await readWithdrawable(courier)).toMatchObject({
    balanceMinor: 4_000_00,
    requestedMinor: 0,
  });
});

test.each(["rejected", "cancelled"] as const)(
  "the money of one that is %s is available again",
  async (state) => {
    const courier = await createEarner();
    const { id } = await request(courier);
    const admin = await createAdmin("admin");
    await (state === "rejected"
      ? rejectWithdrawal(admin, id, { reason: "The number is not registered." })
      : cancelWithdrawal(courier, id));
    expect(await available(courier)).toBe(10_000_00);
    const [row] = (await findWithdrawals(undefined, { state, limit: 5 })).withdrawals;
    expect(row).toMatchObject({ id, state, courierName: "Test courier" });
    const again = [
      payWithdrawal(admin, id, PAID),
      rejectWithdrawal(admin, id, { reason: "No." }),
      cancelWithdrawal(courier, id),
    ];
    expect(new Set(await Promise.all(again.map(codeOf)))).toEqual(new Set(["withdrawal_decided"]));
  },
);

test("the requester cannot decide, and support cannot either", async () => {
  const courier = await createEarner();
  const { id } = await request(courier);
  const userId = courier.actor.kind === "staff" ? courier.actor.userId : "";
  const same = grantAdminAuthority({ userId, staffRole: "finance" });
  expect(await codeOf(startPayingWithdrawal(same, id))).toBe("withdrawal_same_person");
  expect(await codeOf(payWithdrawal(same, id, PAID))).toBe("withdrawal_same_person");
  expect(await codeOf(rejectWithdrawal(same, id, { reason: "No." }))).toBe(
    "withdrawal_same_person",
  );
  const support = await createAdmin("support");
  expect(await codeOf(payWithdrawal(support, id, PAID))).toBe("role_not_allowed");
  expect(await codeOf(rejectWithdrawal(support, id, { reason: "No." }))).toBe("role_not_allowed");
});

test("a dispatcher has nothing to do with withdrawals", async () => {
  const courier = await createEarner();
  const { id } = await request(courier);
  const dispatcher = await createStaff("dispatcher", courier.courierId);
  const attempts = [
    request(dispatcher),
    cancelWithdrawal(dispatcher, id),
    listWithdrawals(dispatcher),
    readWithdrawable(dispatcher),
  ];
  const codes = await Promise.all(attempts.map(codeOf));
  expect(new Set(codes)).toEqual(new Set(["role_not_allowed"]));
});

test("a withdrawal of another company is not found and not listed", async () => {
  const { id } = await request(await createEarner());
  const stranger = await createEarner();
  expect(await codeOf(cancelWithdrawal(stranger, id))).toBe("withdrawal_not_found");
  expect((await listWithdrawals(stranger)).withdrawals).toEqual([]);
  const admin = await createAdmin();
  for (const unknown of [newId("wdr"), "x"]) {
    expect(await codeOf(payWithdrawal(admin, unknown, PAID))).toBe("withdrawal_not_found");
  }
});

test("a decision says why, or with which payment", async () => {
  const { id } = await request(await createEarner());
  const admin = await createAdmin();
  expect(await codeOf(payWithdrawal(admin, id, { paymentReference: " " }))).toBe("invalid_request");
  expect(await codeOf(rejectWithdrawal(admin, id, { reason: " " }))).toBe("invalid_request");
});

test("the application's role can write a withdrawal in no other way", async () => {
  for (const statement of [
    "update withdrawals set amount_minor = 1",
    "insert into withdrawals select * from withdrawals",
    "select require_requested_withdrawal('wdr_x')",
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  }
});
