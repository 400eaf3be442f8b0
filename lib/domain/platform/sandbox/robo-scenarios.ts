import type { roboRiders } from "@/db/schema";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";
import type { StatusChange } from "../../ordering/orders/change-status";

export type RoboScenario = (typeof roboRiders.$inferSelect)["scenario"];

type RoboStep = Pick<StatusChange, "to" | "label" | "actor" | "reason" | "reasonCode">;

const PICK_UP: OrderStatus[] = ["assigned", "arrived_at_pickup", "picked_up"];
const HAND_OVER: OrderStatus[] = ["in_transit", "arrived", "delivered", "completed"];

/** A robo rider's steps with a searching order, status by status. */
export const ROBO_SCENARIOS: Record<RoboScenario, readonly OrderStatus[]> = {
  happy: [...PICK_UP, ...HAND_OVER],
  late: [...PICK_UP, ...HAND_OVER],
  rider_drops: ["assigned", "arrived_at_pickup", "searching", ...PICK_UP, ...HAND_OVER],
  receiver_absent: [...PICK_UP, "in_transit", "arrived", "undeliverable", "returning", "returned"],
  cancelled_by_rider: ["assigned", "arrived_at_pickup", "cancelled"],
};

/** The reasons of statuses that need one. */
const REASONS: Partial<Record<OrderStatus, string>> = {
  searching: "The rider dropped the order.",
  undeliverable: "The receiver was absent.",
  cancelled: "The rider cancelled the order.",
};

/** A step as `step_robo_rider` takes it. Completion is the platform's: the recipient has not disputed the delivery. */
export function stepTo(to: OrderStatus): RoboStep {
  return {
    to,
    label: ORDER_LIFE[to].label,
    actor: to === "completed" ? "system" : "rider",
    reason: REASONS[to] ?? null,
    reasonCode: to === "cancelled" ? "rider_cancelled" : null,
  };
}
