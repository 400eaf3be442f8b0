import { checkLedger } from "@/lib/domain/money/ledger/check-ledger";

/** Checks the ledger if it is time; however many workers ask, it is checked at the pace of one. */
export async function workLedgerCheck(): Promise<number> {
  return (await checkLedger(null))?.findingCount ?? 0;
}
