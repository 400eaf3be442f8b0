import { setTimeout as wait } from "node:timers/promises";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { checkLedger, type LedgerCheck } from "./check-ledger";

/** A request ends soon after; the check continues, and its result becomes the newest one. */
const WAIT_MS = 10_000;

/**
 * Checks the ledger while its caller waits.
 *
 * @throws role_not_allowed; ledger_check_under_way also where this check takes longer than a request may
 */
export async function checkLedgerNow(admin: AdminContext): Promise<LedgerCheck> {
  requireRight(admin, "check_ledger");
  const check = await Promise.race([
    checkLedger(admin.userId),
    wait(WAIT_MS, undefined, { ref: false }),
  ]);
  return check ?? refuse("ledger_check_under_way");
}
