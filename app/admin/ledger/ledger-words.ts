import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import type { Adjustment } from "@/lib/domain/money/ledger/find-adjustments";

type StateLook = { tone: BadgeTone; shape: BadgeShape };

export const ADJUSTMENT_STATE_LOOKS: Record<Adjustment["state"], StateLook> = {
  requested: { tone: "warn", shape: "half" },
  posted: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
};

/** Ids of accounts have colons in them. */
export function accountHref(accountId: string): string {
  return `/admin/ledger/accounts/${encodeURIComponent(accountId)}`;
}

/** The id in an address, whether the router has decoded it or not. */
export function accountIdIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
