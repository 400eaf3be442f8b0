import type { OrderStatus } from "./order-status";

/** What an order is to people: its status, or what a reported problem made of its delivery. */
export type Standing = OrderStatus | "disputed" | "not_delivered";

type Disputable = {
  status: OrderStatus;
  disputedAt: Date | null;
  disputeDecision: "delivered" | "not_delivered" | null;
};

/**
 * Whether a delivery is in dispute or was decided to be none. Its status stays what the API says. A recipient who
 * confirms after all, or a decision for the courier, makes it a delivery again.
 */
export function standingOf({ status, disputedAt, disputeDecision }: Disputable): Standing {
  if (disputeDecision === "not_delivered") return "not_delivered";
  return status === "delivered" && disputedAt !== null ? "disputed" : status;
}
