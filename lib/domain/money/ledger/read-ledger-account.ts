import { eq } from "drizzle-orm";
import { ledgerAccounts } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { findLedgerAccounts, type LedgerAccount } from "./find-ledger-accounts";

/** One account with its company. @throws account_not_found */
export async function readLedgerAccount(
  _admin: AdminContext,
  accountId: string,
): Promise<LedgerAccount> {
  // Postgres rejects a text with a zero byte, and no account has such an id.
  if (accountId.includes("\0")) return refuse("account_not_found");
  const [account] = await findLedgerAccounts(eq(ledgerAccounts.id, accountId), 1);
  return account ?? refuse("account_not_found");
}
