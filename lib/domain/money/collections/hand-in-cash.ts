import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { handInCode } from "./hand-in-code";
import { type Count, requireCount } from "./require-count";

export type HandIn = Count & {
  /** Made with the form by `newId("hin")`: a form that is sent twice is one hand-in. */
  id: string;
  riderId: number;
  /** The code that the rider's phone shows. */
  code: string;
  /** The company's counter that takes the cash; absent for its desk. */
  counterId?: string | undefined;
};

/**
 * Notes a rider's cash as it was counted at the company's desk or at one of its counters. It brings all that the rider
 * has in hand; what is missing stays the rider's debt.
 *
 * @throws role_not_allowed, rider_not_found, counter_not_found; cash_changed where the rider has another amount now;
 *   counter_full where the counter may not take as much; hand_in_code_wrong; what `requireCount` refuses
 */
export async function handInCash(courier: CourierContext, handIn: HandIn): Promise<void> {
  requireRight(courier, "receive_cash");
  const count = requireCount(handIn);
  const id = clientId("hin", handIn.id);
  const { riderId, counterId } = handIn;
  await requireCode(courier, { ...handIn, id });
  await call.handInCash({
    id,
    courierId: courier.courierId,
    riderId,
    ...count,
    userId: userIdOf(courier),
    counterId: counterId ? requireId("ctr", counterId) : null,
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
