import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { requireReason } from "../../require-reason";
import { handInCode } from "./hand-in-code";

export type HandIn = {
  /** Made with the form by `newId("hin")`: a form that is sent twice is one hand-in. */
  id: string;
  riderId: number;
  /** What the rider had in hand when it was counted. */
  dueMinor: number;
  countedMinor: number;
  /** The code that the rider's phone shows. */
  code: string;
  /** Why less was counted. */
  reason: string;
};

/**
 * Notes a rider's cash as a cashier counted it. It brings all that the rider has in hand; what is missing stays
 * the rider's debt.
 *
 * @throws role_not_allowed, rider_not_found; cash_changed where the rider has another amount now; hand_in_code_wrong;
 *   invalid_request for more than is due, and for less without a reason
 */
export async function handInCash(courier: CourierContext, handIn: HandIn): Promise<void> {
  requireRight(courier, "receive_cash");
  const { riderId, dueMinor, countedMinor } = handIn;
  const isCount = Number.isSafeInteger(countedMinor) && countedMinor >= 0;
  if (!isCount) refuseValue("counted", { kind: "no_amount" });
  if (countedMinor > dueMinor) refuseValue("counted", { kind: "counted_too_much" });
  const shortReason = countedMinor < dueMinor ? requireReason(handIn.reason) : null;
  const id = clientId("hin", handIn.id);
  await requireCode(courier, { ...handIn, id });
  await call.handInCash({
    id,
    courierId: courier.courierId,
    riderId,
    seenDueMinor: dueMinor,
    countedMinor,
    shortReason,
    userId: userIdOf(courier),
  });
}

/** A form that is sent again has the code of before. */
async function requireCode(
  { courierId }: CourierContext,
  { id, riderId, dueMinor, code }: HandIn,
): Promise<void> {
  const [row] = await sql<[{ handIns: number; isKept: boolean }]>`
    select count(*)::int as "handIns", coalesce(bool_or(id = ${id}), false) as "isKept"
      from cash_hand_ins where rider_id = ${riderId} and courier_id = ${courierId}`;
  const right = handInCode({ riderId, dueMinor, handIns: row.handIns });
  if (!row.isKept && code.replace(/\D/g, "") !== right) refuse("hand_in_code_wrong");
}
