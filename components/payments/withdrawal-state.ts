import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import type { Withdrawal, WithdrawalState } from "@/lib/domain/withdrawals/find-withdrawals";

export const STATE_LOOKS: Record<WithdrawalState, { tone: BadgeTone; shape: BadgeShape }> = {
  requested: { tone: "info", shape: "ring" },
  paid: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

/** `0999 123 456`, or a bank account as it was written. */
export function destinationWords({ destination }: Pick<Withdrawal, "destination">): string {
  return formatPhone(destination);
}
