import { topUpAccounts } from "../../money/top-ups/top-up-accounts";
import type { RiderJob } from "./phone-messages";

/** The operators whose payments a rider can state. */
const METHODS = ["airtel_money", "tnm_mpamba"] as const;

type Row = {
  marketCode: string;
  takesReference: boolean;
  referenceMinor: number;
  referenceLeastMinor: number;
};

/** What the rider's phone shows of a payment by reference; nothing where the order or the platform takes none. */
export function jobReference(row: Row): Pick<RiderJob, "byReference"> {
  if (!row.takesReference) return {};
  const offered = topUpAccounts({ code: row.marketCode });
  const accounts = METHODS.flatMap((method) => {
    const account = offered[method];
    return account ? [{ method, account: account.account, dial: account.dial ?? null }] : [];
  });
  if (accounts.length === 0) return {};
  return {
    byReference: { minor: row.referenceMinor, leastMinor: row.referenceLeastMinor, accounts },
  };
}
