import type { orders } from "@/db/schema";

export const DISPUTE_STATES = ["open", "answered", "decided", "withdrawn"] as const;

type Disputed = Pick<typeof orders.$inferSelect, "status" | "disputeAnswer" | "disputeDecision">;

/** How far the dispute of a disputed order is. */
export function disputeStateOf({
  status,
  disputeAnswer,
  disputeDecision,
}: Disputed): (typeof DISPUTE_STATES)[number] {
  if (disputeDecision) return "decided";
  if (status !== "delivered") return "withdrawn";
  return disputeAnswer === null ? "open" : "answered";
}

/** Whether a decision is awaited: the recipient has not withdrawn it either. */
export function isDisputeOpen(
  order: Disputed & Pick<typeof orders.$inferSelect, "disputedAt">,
): boolean {
  const state = order.disputedAt && disputeStateOf(order);
  return state === "open" || state === "answered";
}
