import { sql } from "@/db/client";
import { type CompanyContext, companyOf } from "../../authority/company-of";
import { requireRight } from "../../authority/rights";

export type HoldUp = {
  reason:
    | "open_orders"
    | "wallet"
    | "top_ups"
    | "collections"
    | "earnings"
    | "withdrawals"
    | "pay_runs"
    | "cash"
    | "undecided";
  count: number;
  /** In the market's currency; null for what is not money. */
  amountMinor: number | null;
};

/** Why the account can't be closed yet; none where it can. @throws role_not_allowed */
export async function listHoldUps(holder: CompanyContext): Promise<HoldUp[]> {
  requireRight(holder, "manage_account");
  const { merchantId, courierId } = companyOf(holder);
  return sql<HoldUp[]>`
    select reason, count, amount_minor::float8 as "amountMinor" from closing_hold_ups(${merchantId}, ${courierId})`;
}
