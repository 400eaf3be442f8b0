import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { handInCode } from "./hand-in-code";
import type { CounterWithCash } from "./read-company-cash";

/** Riders' cash at one counter. */
export type CounterCash = CounterWithCash & {
  /** The code that the caller shows as the company takes it over; null with nothing there. */
  code: string | null;
};

/** @throws role_not_allowed; counter_not_found also for a closed one */
export async function readCounterCash(courier: CourierContext, id: string): Promise<CounterCash> {
  requireRight(courier, "receive_cash");
  const counterId = requireId("ctr", id);
  const [row] = await sql<[(CounterWithCash & { handIns: number })?]>`
    select k.id as "counterId", k.name, k.cash_minor::float8 as "inHandMinor", k.cash_limit_minor::float8 as "limitMinor",
           counter_room(k)::float8 as "roomMinor", counter_cash_since(k.id) as since,
           (select count(*)::int from cash_hand_ins h where h.from_counter_id = k.id) as "handIns"
      from counters k where k.id = ${counterId} and k.courier_id = ${courier.courierId} and k.closed_at is null`;
  const { handIns, ...cash } = row ?? refuse("counter_not_found");
  const userId = userIdOf(courier);
  const given = { counterId, userId: userId ?? "", dueMinor: cash.inHandMinor, handIns };
  return { ...cash, code: cash.inHandMinor > 0 && userId ? handInCode(given) : null };
}
