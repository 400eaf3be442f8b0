import type { LedgerAccount } from "@/lib/domain/ledger/find-ledger-accounts";

/** Real money of a company; all other accounts follow from what happens to it. */
export function isAdjustable({ kind, environment }: LedgerAccount): boolean {
  return (kind === "merchant_wallet" && environment === "live") || kind === "courier_earnings";
}
