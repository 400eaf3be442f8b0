import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { type PayoutTerms, readPayoutTerms } from "./payout-terms";

/** In minor units of the courier's currency. */
export type Withdrawable = {
  balanceMinor: number;
  /** Asked for and not decided yet. */
  requestedMinor: number;
  availableMinor: number;
} & PayoutTerms;

/** The amount that a courier can withdraw now. @throws role_not_allowed */
export async function readWithdrawable(courier: CourierContext): Promise<Withdrawable> {
  requireRight(courier, "withdraw_earnings");
  const { courierId, currency } = courier;
  const [row] = await sql<[{ balance: string; requested: string }]>`
    select earnings_balance(${courierId}, ${currency}) as balance,
           requested_withdrawals(${courierId}, ${currency}) as requested`;
  const [balanceMinor, requestedMinor] = [Number(row.balance), Number(row.requested)];
  return {
    balanceMinor,
    requestedMinor,
    availableMinor: balanceMinor - requestedMinor,
    ...(await readPayoutTerms(courier)),
  };
}
