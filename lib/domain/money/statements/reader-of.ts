import { fromPrimary, fromReplica } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { localDay } from "@/lib/core/local-day";
import type { StatementAccount } from "./statement-account";

/** Past months are read from the replica; this one shows its reader's own payments. */
export function readerOf({ timezone }: StatementAccount, month: string): Reader {
  return month < localDay(new Date(), timezone).slice(0, 7) ? fromReplica : fromPrimary;
}
