import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SaleLinkState } from "@/lib/domain/ordering/sale-links/sale-link";
import { SALE_LINKS } from "@/lib/messages/sale-links.gen";

const LOOKS = {
  open: { tone: "info", shape: "ring" },
  sold_out: { tone: "ok", shape: "full" },
  expired: { tone: "neutral", shape: "outline" },
  closed: { tone: "neutral", shape: "outline" },
  paused: { tone: "warn", shape: "half" },
} as const;

/** Whether a link takes requests, and why not. */
export async function SaleLinkBadge({ state }: { state: SaleLinkState }) {
  const { states } = await readMessages(SALE_LINKS);
  return (
    <span data-state={state}>
      <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>
    </span>
  );
}
