import { checkLedger } from "@/lib/domain/money/ledger/check-ledger";

/** Checks the ledger if a check is due. Several workers together check it no more often than one. */
export async function workLedgerCheck(): Promise<number> {
  return (await checkLedger(null))?.findingCount ?? 0;
}
