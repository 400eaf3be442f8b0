import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { checkLedger, type LedgerCheck } from "./check-ledger";

/** Checks the ledger for somebody who waits. @throws position_not_allowed, ledger_check_under_way */
export async function checkLedgerNow(admin: AdminContext): Promise<LedgerCheck> {
  requireFinance(admin);
  return (await checkLedger(admin.userId)) ?? refuse("ledger_check_under_way");
}
