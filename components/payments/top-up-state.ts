import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import type { TopUp } from "@/lib/domain/top-ups/read-top-up";

export const STATE_LOOKS: Record<TopUp["state"], { tone: BadgeTone; shape: BadgeShape }> = {
  requested: { tone: "neutral", shape: "ring" },
  declared: { tone: "info", shape: "half" },
  confirmed: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
  cancelled: { tone: "neutral", shape: "cross" },
};

/** Whether the top-up is still undecided. */
export function isOpen({ state }: Pick<TopUp, "state">): boolean {
  return state === "requested" || state === "declared";
}
