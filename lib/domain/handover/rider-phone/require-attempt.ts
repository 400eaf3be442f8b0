import type { RiderContext } from "../../authority/rider-context";
import { refuseValue } from "../../errors";
import { ATTEMPT_WAIT_MS, hasTried, needsAttempt } from "./failed-attempt";
import { findHeldOrder } from "./find-held-order";
import { requirePast } from "./require-past";
import type { RiderAction } from "./rider-action";
import { statusAfter } from "./rider-steps";

const MINUTE_MS = 60_000;

/**
 * Requires that the recipient was called or waited for before a rider reports them absent. A step that
 * is not due needs no evidence.
 *
 * @throws invalid_request; order_not_found unless the rider holds the order
 */
export async function requireAttempt(
  rider: RiderContext,
  { orderId, reason, calledAt, happenedAt }: Extract<RiderAction, { kind: "give_up" }>,
): Promise<void> {
  if (calledAt) requirePast(calledAt, "calledAt");
  if (!needsAttempt(reason)) return;
  const { arrivedAt, ...order } = await findHeldOrder(rider, orderId);
  if (statusAfter(order, "give_up").outcome !== "moved") return;
  if (hasTried({ calledAt, arrivedAt, at: happenedAt })) return;
  refuseValue("reason", { kind: "no_attempt", minutes: ATTEMPT_WAIT_MS / MINUTE_MS });
}
