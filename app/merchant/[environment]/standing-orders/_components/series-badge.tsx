import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Series, SeriesDate } from "@/lib/domain/ordering/series/series";
import { STANDING_ORDERS } from "@/lib/messages/standing-orders.gen";

const STATES = {
  active: { tone: "info", shape: "ring" },
  paused: { tone: "warn", shape: "half" },
  ended: { tone: "neutral", shape: "outline" },
} as const;

const RESULTS = {
  placed: { tone: "ok", shape: "full" },
  refused: { tone: "warn", shape: "half" },
  failed: { tone: "bad", shape: "full" },
  skipped: { tone: "neutral", shape: "outline" },
} as const;

/** Whether a standing order places orders. */
export async function SeriesBadge({ status }: Pick<Series, "status">) {
  const { states } = await readMessages(STANDING_ORDERS);
  return (
    <span data-state={status}>
      <StatusBadge {...STATES[status]}>{states[status]}</StatusBadge>
    </span>
  );
}

/** What became of a date. */
export async function ResultBadge({ state }: Pick<SeriesDate, "state">) {
  const { results } = await readMessages(STANDING_ORDERS);
  return (
    <span data-state={state}>
      <StatusBadge {...RESULTS[state]}>{results[state]}</StatusBadge>
    </span>
  );
}
