import { eq } from "drizzle-orm";
import { withdrawals } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { findWithdrawals, type WithdrawalFilter, type WithdrawalPage } from "./find-withdrawals";

/** A courier's withdrawals, newest first. @throws role_not_allowed, invalid_request */
export async function listWithdrawals(
  courier: CourierContext,
  filter: WithdrawalFilter = {},
): Promise<WithdrawalPage> {
  requireRight(courier, "withdraw_earnings");
  return findWithdrawals(eq(withdrawals.courierId, courier.courierId), filter);
}
