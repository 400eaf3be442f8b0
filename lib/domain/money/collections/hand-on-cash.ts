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

export type HandOn = Count & {
  /** Made with the form by `newId("hin")`: a form that is sent twice is one hand-in. */
  id: string;
  counterId: string;
  /** The code that a colleague at the counter shows. */
  code: string;
};

/**
 * Notes a counter's cash as the company's person counted it who takes it over. It brings all that lies there; what is
 * missing stays the counter's. Two people of the company do it: one shows the code, and the other enters it.
 *
 * @throws role_not_allowed, counter_not_found; cash_changed where another amount lies there now; hand_in_code_wrong,
 *   also for a code that the caller was shown; what `requireCount` refuses
 */
export async function handOnCash(courier: CourierContext, handOn: HandOn): Promise<void> {
  requireRight(courier, "receive_cash");
  const count = requireCount(handOn);
  const id = clientId("hin", handOn.id);
  const counterId = requireId("ctr", handOn.counterId);
  const handedBy = await requireColleague(courier, { ...handOn, id, counterId });
  await call.handOnCash({
    id,
    courierId: courier.courierId,
    counterId,
    ...count,
    handedBy,
    userId: userIdOf(courier),
  });
}

/** The colleague whose code it is. A form that is sent again has the code of before. */
async function requireColleague(
  courier: CourierContext,
  { id, counterId, dueMinor, code }: HandOn,
): Promise<string> {
  const [row] = await sql<[{ handIns: number; handedBy: string | null; colleagues: string[] }]>`
    select count(h.id)::int as "handIns", max(h.handed_by) filter (where h.id = ${id}) as "handedBy",
           array(select u.id from users u
                  where u.courier_id = ${courier.courierId} and u.role = 'courier'
                    and u.id is distinct from ${userIdOf(courier)}) as colleagues
      from cash_hand_ins h where h.from_counter_id = ${counterId} and h.courier_id = ${courier.courierId}`;
  const { handIns, handedBy, colleagues } = row;
  const typed = code.replace(/\D/g, "");
  const showed = colleagues.find(
    (userId) => handInCode({ counterId, userId, dueMinor, handIns }) === typed,
  );
  return handedBy ?? showed ?? refuse("hand_in_code_wrong");
}
