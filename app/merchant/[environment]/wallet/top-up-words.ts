import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";

export const METHOD_WORDS: Record<TopUp["method"], string> = {
  airtel_money: "Airtel Money",
  tnm_mpamba: "TNM Mpamba",
  bank_transfer: "Bank transfer",
};

export const STATE_LOOKS: Record<
  TopUp["state"],
  { label: string; tone: BadgeTone; shape: BadgeShape }
> = {
  requested: { label: "Waiting for payment", tone: "neutral", shape: "ring" },
  declared: { label: "Being checked", tone: "info", shape: "half" },
  confirmed: { label: "Confirmed", tone: "ok", shape: "full" },
  rejected: { label: "Rejected", tone: "bad", shape: "cross" },
  cancelled: { label: "Cancelled", tone: "neutral", shape: "cross" },
};

/** Whether nobody has decided it yet. */
export function isOpen({ state }: Pick<TopUp, "state">): boolean {
  return state === "requested" || state === "declared";
}
