import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import type { Withdrawal, WithdrawalState } from "@/lib/domain/money/withdrawals/find-withdrawals";

/** The withdrawal's state, with its own state for a claimed request. */
export type ShownState = WithdrawalState | "paying";

export function shownState({
  state,
  payingSince,
}: Pick<Withdrawal, "state" | "payingSince">): ShownState {
  return state === "requested" && payingSince !== null ? "paying" : state;
}

export const STATE_LOOKS: Record<ShownState, { tone: BadgeTone; shape: BadgeShape }> = {
  requested: { tone: "info", shape: "ring" },
  paying: { tone: "info", shape: "half" },
  paid: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

/** `0999 123 456`, or a bank account as it was written. */
export function destinationWords({ destination }: Pick<Withdrawal, "destination">): string {
  return formatPhone(destination);
}
