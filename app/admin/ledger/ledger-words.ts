import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import type { EntryCause } from "@/lib/domain/ledger/entry-cause";
import type { Adjustment } from "@/lib/domain/ledger/find-adjustments";
import type { LedgerAccount } from "@/lib/domain/ledger/find-ledger-accounts";

export const ACCOUNT_KIND_WORDS: Record<LedgerAccount["kind"], string> = {
  merchant_wallet: "Merchant wallets",
  order_escrow: "Order escrow",
  courier_earnings: "Courier earnings",
  platform_fees: "Platform fees",
  top_up_clearing: "Top-up clearing",
  payout_clearing: "Payout clearing",
  adjustments: "Adjustments",
};

export const TRANSACTION_KIND_WORDS: Record<EntryCause["kind"], string> = {
  top_up: "Top-up",
  order_debit: "Order paid",
  order_refund: "Order refunded",
  order_settlement: "Order settled",
  return_fee: "Return fee",
  withdrawal: "Withdrawal",
  adjustment: "Adjustment",
};

type StateLook = { label: string; tone: BadgeTone; shape: BadgeShape };

export const ADJUSTMENT_STATE_LOOKS: Record<Adjustment["state"], StateLook> = {
  requested: { label: "Waiting for approval", tone: "warn", shape: "half" },
  posted: { label: "Posted", tone: "ok", shape: "full" },
  rejected: { label: "Rejected", tone: "bad", shape: "cross" },
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
