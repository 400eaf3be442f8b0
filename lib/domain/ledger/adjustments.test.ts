import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { postEarnings } from "@/test/courier-history";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, refusedWith } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { listWalletTransactions } from "../wallets/list-wallet-transactions";
import { readWithdrawable } from "../withdrawals/read-withdrawable";
import { listAccountEntries } from "./list-account-entries";
import { postAdjustment } from "./post-adjustment";
import { rejectAdjustment } from "./reject-adjustment";
import { requestAdjustment } from "./request-adjustment";

let merchant: TestMerchant;
let wallet: string;
let asker: AdminContext;
let poster: AdminContext;

beforeEach(async () => {
  merchant = await createMerchant({ balance: 1_000 });
  wallet = `wallet:${merchant.id}:live`;
  [asker, poster] = [await createAdmin(), await createAdmin("admin")];
});

async function ask(amountMinor: number, accountId = wallet): Promise<string> {
  const id = newId("adj");
  await requestAdjustment(asker, { id, accountId, amountMinor, reason: "A lost parcel" });
  return id;
}

test("an adjustment moves nothing until another person posts it, and then stands on the statement", async () => {
  const id = await ask(250_00);
  expect(await balanceOf(merchant)).toBe(1_000);
  expect(await refusalOf(postAdjustment(asker, id))).toBe("adjustment_same_person");
  await postAdjustment(poster, id);
  expect(await balanceOf(merchant)).toBe(1_250);
  const { transactions } = await listWalletTransactions(await contextOf(merchant), { limit: 1 });
  expect(transactions).toMatchObject([
    { kind: "adjustment", amountMinor: 250_00, reference: "A lost parcel" },
  ]);
  const { entries } = await listAccountEntries(poster, wallet, { limit: 1 });
  expect(entries).toMatchObject([
    { adjustmentId: id, askedByName: "Mphatso Phiri", balanceMinor: 1_250_00 },
  ]);
  await expectNoViolations([merchant]);
});

test("of many who post at once one moves the money", async () => {
  const id = await ask(250_00);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(postAdjustment(poster, id))),
  );
  expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  expect(await balanceOf(merchant)).toBe(1_250);
});

test("a rejected adjustment moves nothing and is over", async () => {
  const id = await ask(250_00);
  await rejectAdjustment(poster, id, { reason: "Asked for twice" });
  expect(await refusalOf(postAdjustment(poster, id))).toBe("adjustment_decided");
  expect(await balanceOf(merchant)).toBe(1_000);
});

test("a wallet is not taken below zero", async () => {
  expect(await refusedWith(postAdjustment(poster, await ask(-1_000_01)))).toEqual({
    code: "insufficient_funds",
    details: { balanceMinor: 1_000_00, requiredMinor: 1_000_01, currency: "MWK" },
  });
});

test("a courier's earnings follow, as far as they are there", async () => {
  const courier = await createStaff("finance");
  const account = `earnings:${courier.courierId}:MWK`;
  await postEarnings(courier, "order_settlement", 10_000_00);
  await postAdjustment(poster, await ask(-4_000_00, account));
  expect((await readWithdrawable(courier)).availableMinor).toBe(6_000_00);
  expect(await refusalOf(postAdjustment(poster, await ask(-6_000_01, account)))).toBe(
    "insufficient_earnings",
  );
  const violations = await owner`
    select invariant from find_violations() where subject = ${courier.courierId}`;
  expect([...violations]).toEqual([]);
});

test("play money and the platform's own accounts are not adjusted", async () => {
  expect(await refusalOf(ask(1_00, `wallet:${merchant.id}:test`))).toBe("account_not_adjustable");
  expect(await refusalOf(ask(1_00, "platform_fees:MWK"))).toBe("account_not_adjustable");
  expect(await refusalOf(ask(1_00, "wallet:nobody:live"))).toBe("account_not_found");
});

test("support decides nothing, and every step is in the audit log", async () => {
  const id = await ask(250_00);
  const support = await createAdmin("support");
  expect(await refusalOf(postAdjustment(support, id))).toBe("position_not_allowed");
  await postAdjustment(poster, id);
  const rows = await owner`select action, user_id as "userId" from audit_log
    where subject = ${id} order by id`;
  expect([...rows]).toEqual([
    { action: "adjustment.requested", userId: asker.userId },
    { action: "adjustment.posted", userId: poster.userId },
  ]);
});
