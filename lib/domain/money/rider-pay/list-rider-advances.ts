import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

const ADVANCES_MAX = 50;

export type RiderAdvance = {
  id: string;
  name: string;
  amountMinor: number;
  reason: string;
  givenAt: Date;
  givenBy: string | null;
  correctedAt: Date | null;
  correctionReason: string | null;
};

/** A company's newest advances to its riders, or one of them. @throws role_not_allowed */
export async function listRiderAdvances(
  courier: CourierContext,
  advanceId: string | null = null,
): Promise<RiderAdvance[]> {
  requireRight(courier, "pay_riders");
  return sql<RiderAdvance[]>`
    select a.id, r.name, a.amount_minor::float8 as "amountMinor", a.reason,
           a.given_at as "givenAt", u.name as "givenBy", a.corrected_at as "correctedAt",
           a.correction_reason as "correctionReason"
      from rider_advances a
      join riders r on r.id = a.rider_id
      left join users u on u.id = a.given_by
     where a.courier_id = ${courier.courierId} and (${advanceId}::text is null or a.id = ${advanceId})
     order by a.given_at desc, a.id
     limit ${ADVANCES_MAX}`;
}

/** @throws role_not_allowed, rider_advance_not_found */
export async function readRiderAdvance(
  courier: CourierContext,
  advanceId: string,
): Promise<RiderAdvance> {
  const [advance] = await listRiderAdvances(courier, requireId("adv", advanceId));
  return advance ?? refuse("rider_advance_not_found");
}
