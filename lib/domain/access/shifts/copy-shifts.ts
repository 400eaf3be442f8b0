import { startOfDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { DAYS_AHEAD_MAX, isTooFar } from "./plan-shifts";
import { toPlanned, type PlannedShifts } from "./planned-shifts";

/**
 * Plans the shifts of the week before again. A shift that can't be planned is skipped, as by `planShifts`; one that was
 * copied before is skipped because it is there.
 *
 * @param week  the first day of the week to plan: `2026-11-30`
 * @throws role_not_allowed, invalid_request for a text that is no day or one more than 366 days ahead
 */
export async function copyShifts(courier: CourierContext, week: string): Promise<PlannedShifts> {
  requireRight(courier, "manage_riders");
  if (!startOfDay(week, courier.timezone)) return refuseValue("week", { kind: "day_unknown" });
  if (isTooFar(week, courier.timezone)) {
    return refuseValue("week", { kind: "start_too_far", days: DAYS_AHEAD_MAX });
  }
  const { courierId } = courier;
  return toPlanned(await call.copyShifts({ courierId, week, userId: userIdOf(courier) }));
}
