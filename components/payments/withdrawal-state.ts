import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import type { Withdrawal, WithdrawalState } from "@/lib/domain/withdrawals/find-withdrawals";

export const METHOD_WORDS: Record<Withdrawal["method"], string> = {
  airtel_money: "Airtel Money",
  tnm_mpamba: "TNM Mpamba",
  bank_transfer: "Bank transfer",
};

export const STATE_LOOKS: Record<
  WithdrawalState,
  { label: string; tone: BadgeTone; shape: BadgeShape }
> = {
  requested: { label: "Requested", tone: "info", shape: "ring" },
  paid: { label: "Paid", tone: "ok", shape: "full" },
  rejected: { label: "Rejected", tone: "bad", shape: "cross" },
  cancelled: { label: "Cancelled", tone: "neutral", shape: "cross" },
};

/** `0999 123 456`, or a bank account as it was written. */
export function destinationWords({ destination }: Pick<Withdrawal, "destination">): string {
  return formatPhone(destination);
}
