import type { AdminContext } from "../platform/admin-context";
import { findWithdrawals, type WithdrawalFilter, type WithdrawalPage } from "./find-withdrawals";

/** Every courier's withdrawals for the platform's staff, newest first. @throws invalid_request */
export async function listAllWithdrawals(
  _admin: AdminContext,
  filter: WithdrawalFilter = {},
): Promise<WithdrawalPage> {
  return findWithdrawals(undefined, filter);
}
