import { refuseValue } from "../../errors";
import { requireReason } from "../../require-reason";

/** Cash as it was counted. */
export type Count = {
  /** What the rider or the counter had when it was counted. */
  dueMinor: number;
  countedMinor: number;
  /** Why less was counted. */
  reason: string;
};

/** @throws invalid_request for more than is due, and for less without a reason */
export function requireCount({ dueMinor, countedMinor, reason }: Count) {
  const isCount = Number.isSafeInteger(countedMinor) && countedMinor >= 0;
  if (!isCount) refuseValue("counted", { kind: "no_amount" });
  if (countedMinor > dueMinor) refuseValue("counted", { kind: "counted_too_much" });
  const isLess = countedMinor < dueMinor;
  if (isLess && reason.trim() === "") refuseValue("reason", { kind: "counted_less" });
  const shortReason = isLess ? requireReason(reason) : null;
  return { seenDueMinor: dueMinor, countedMinor, shortReason };
}
