import { dueAt, shownStateOf } from "@/lib/domain/order-reading";
import type { OrderStatus } from "@/lib/domain/order-status";

type Shown = {
  status: OrderStatus;
  statusLabel: string;
  disputedAt: Date | null;
  disputeDecision: "delivered" | "not_delivered" | null;
  promisedBy: Date;
  nextTryUntil: Date | null;
  atCounterSince: Date | null;
};

/** An order's status and lateness, which every page shows first. */
export function shownStatus(order: Shown, readAt: Date) {
  return {
    code: shownStateOf(order),
    label: order.statusLabel,
    late: { dueAt: dueAt(order), readAt },
  };
}
