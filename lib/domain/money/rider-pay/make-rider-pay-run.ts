import { localDay, startOfDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";

export type NewRiderPayRun = {
  /** Made with the form by `newId("prn")`: a form that is sent twice is one run. */
  id?: string;
  /** The newest run that the person saw; undefined for the company's first, which has a first day. */
  afterId?: string | undefined;
  firstDay?: string | undefined;
};

/**
 * Makes the company's next pay run. The first one starts on its first day, and what was earned before was paid
 * outside Tumiza; later ones go on where the last one ended.
 *
 * @throws role_not_allowed; rider_pay_run_open with the name of who made it; rider_pay_run_changed where the newest run
 * is another one now; rider_pay_run_empty; rider_pay_run_not_found for a run that was undone; invalid_request for a day
 * that is none, or is still to come
 */
export async function makeRiderPayRun(
  courier: CourierContext,
  { id, afterId, firstDay }: NewRiderPayRun,
): Promise<string> {
  requireRight(courier, "pay_riders");
  const runId = clientId("prn", id);
  await call.makeRiderPayRun({
    id: runId,
    courierId: courier.courierId,
    afterId: afterId === undefined ? null : requireId("prn", afterId),
    firstDay: afterId === undefined ? requireFirstDay(courier, firstDay) : null,
    userId: userIdOf(courier),
  });
  return runId;
}

function requireFirstDay({ timezone }: CourierContext, day = ""): string {
  const start = startOfDay(day, timezone);
  if (!start) return refuseValue("firstDay", { kind: "not_readable" });
  return start <= new Date() ? day : refuseValue("firstDay", { kind: "day_in_future" });
}

/** The first day of a company's first run, unless it chooses another one: that of this month. */
export const usualFirstDay = ({ timezone }: CourierContext): string =>
  `${localDay(new Date(), timezone).slice(0, 8)}01`;
