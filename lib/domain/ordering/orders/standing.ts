import type { OrderStatus } from "../../order-status";

/** An order's state as people see it: its status, or the effect of a reported problem on its delivery (decision 0006). */
export type Standing = OrderStatus | "disputed" | "not_delivered";

type Disputable = {
  status: OrderStatus;
  disputedAt: Date | null;
  disputeDecision: "delivered" | "not_delivered" | null;
};

/**
 * Whether a delivery is in dispute or was decided as not delivered. Its status in the API is unchanged. A recipient
 * who confirms after all, or a decision for the courier, makes it a delivery again.
 */
export function standingOf({ status, disputedAt, disputeDecision }: Disputable): Standing {
  if (disputeDecision === "not_delivered") return "not_delivered";
  return status === "delivered" && disputedAt !== null ? "disputed" : status;
}
