import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Adjustment } from "@/lib/domain/money/ledger/find-adjustments";
import type { LedgerAccount } from "@/lib/domain/money/ledger/find-ledger-accounts";
import type { AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { environmentPart } from "./environment-in";

type StateLook = { tone: BadgeTone; shape: BadgeShape };

export const ADJUSTMENT_STATE_LOOKS: Record<Adjustment["state"], StateLook> = {
  requested: { tone: "warn", shape: "half" },
  posted: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

/** Ids of accounts have colons in them. */
export function accountHref(accountId: string, environment: Environment = "live"): string {
  const query = new URLSearchParams(environmentPart(environment)).toString();
  return `/admin/ledger/accounts/${encodeURIComponent(accountId)}${query && `?${query}`}`;
}

/** What one account is; its kind has the name of all of them. */
export function accountType(
  { accountKinds, accountTypes }: AdminLedgerMessages,
  { kind, companyName }: Pick<LedgerAccount, "kind" | "companyName">,
): string {
  const types: Partial<Record<LedgerAccount["kind"], string>> = accountTypes;
  return (companyName !== null && types[kind]) || accountKinds[kind];
}

/** The id in an address, whether the router has decoded it or not. */
export function accountIdIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
