import { beforeEach } from "vitest";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { listStatementLines } from "@/lib/domain/money/bank-statements/list-statement-lines";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { contextOf, createAdmin, createPerson } from "./merchant-desk";
import { createMerchant, type TestMerchant } from "./world";

/** A merchant without a balance, one of its people, and a member of the finance team. */
export let merchant: TestMerchant;
export let context: MerchantContext;
export let person: string;
export let finance: AdminContext;

export function useStatementShop(): void {
  beforeEach(async () => {
    merchant = await createMerchant({ balance: 0 });
    context = await contextOf(merchant);
    person = await createPerson(merchant);
    finance = await createAdmin();
  });
}

export const HEADER = "Transaction ID,Transaction Date,Sender,Amount,Details,Status";

/** Payments differ from test to test, as the provider's ids do. */
export const payment = (name: string) => `${merchant.id.slice(-8)}.${name}`.toUpperCase();

export const line = (name: string, amount: string, details: string) =>
  `${payment(name)},2026-11-21 14:02,0999123456,"${amount}",${details},Completed`;

export const request = (amountMinor = 500_000, by = context, requestedBy = person) =>
  requestTopUp(by, { amountMinor, method: "airtel_money", requestedBy });

export const keep = (content: string | Uint8Array, by = finance) =>
  keepBankStatement(by, {
    marketCode: "MW",
    method: "airtel_money",
    fileName: "week.csv",
    content,
  });

export async function read(...lines: string[]): Promise<string> {
  const { statementId } = await keep([HEADER, ...lines].join("\n"));
  return statementId;
}

export async function verdicts(statementId: string) {
  const lines = await listStatementLines(finance, statementId, { limit: 1000 });
  return lines.map(({ verdict }) => verdict);
}
