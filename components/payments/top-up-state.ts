import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";

export const STATE_LOOKS: Record<TopUp["state"], { tone: BadgeTone; shape: BadgeShape }> = {
  requested: { tone: "neutral", shape: "ring" },
  declared: { tone: "info", shape: "half" },
  in_review: { tone: "warn", shape: "half" },
  confirmed: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  returned: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

/** Whether the top-up is still undecided. */
export function isOpen({ state }: Pick<TopUp, "state">): boolean {
  return state === "requested" || state === "declared";
}

type Received = Pick<TopUp, "receivedMinor" | "receivedCurrency">;

/** The received amount, if it differs from the requested one; undefined if the provider's amount cannot be read. */
export function receivedMoney({ receivedMinor, receivedCurrency }: Received): string | undefined {
  return receivedMinor === null || receivedCurrency === null
    ? undefined
    : formatMoney(receivedMinor, receivedCurrency);
}
