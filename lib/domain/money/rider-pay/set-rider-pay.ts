import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";
import type { RiderPayTerms } from "./rider-pay-terms";

/** The whole fee. */
const SHARE_BP_MAX = 10_000;

/** One day: no rider waits longer at a pickup. */
const MINUTES_MAX = 1_440;

/**
 * Sets a courier's pay for all its riders from now on, or for one of them; null removes the terms. Earlier
 * offers, accepted orders and earnings are unchanged.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request naming each field that is out of range
 */
export async function setRiderPay(
  courier: CourierContext,
  riderId: string | null,
  terms: RiderPayTerms | null,
): Promise<void> {
  requireRight(courier, "pay_riders");
  const issues = terms ? issuesOf(terms) : [];
  if (issues.length > 0) refuse("invalid_request", { issues });
  await call.setRiderPay({
    courierId: courier.courierId,
    riderId: riderId === null ? null : (riderIdOf(riderId) ?? refuse("rider_not_found")),
    shareBp: terms?.shareBp ?? null,
    perDeliveryMinor: terms?.perDeliveryMinor ?? null,
    perReturnMinor: terms?.perReturnMinor ?? 0,
    perWaitMinuteMinor: terms?.perWaitMinuteMinor ?? 0,
    freeWaitMinutes: terms?.freeWaitMinutes ?? 0,
    longestWaitMinutes: terms?.longestWaitMinutes ?? 0,
    userId: userIdOf(courier),
  });
}

function issuesOf({ shareBp, perDeliveryMinor, ...extras }: RiderPayTerms): Issue[] {
  const issues: Issue[] = [];
  const hasOne = (shareBp === null) !== (perDeliveryMinor === null);
  if (!hasOne || (shareBp !== null && !(shareBp > 0 && shareBp <= SHARE_BP_MAX))) {
    issues.push({ path: "rate", problem: { kind: "percent", least: 0.01, most: 100 } });
  }
  for (const name of ["freeWaitMinutes", "longestWaitMinutes"] as const) {
    if (isWhole(extras[name]) && extras[name] <= MINUTES_MAX) continue;
    issues.push({ path: name, problem: { kind: "whole_number", least: 0, most: MINUTES_MAX } });
  }
  return issues;
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
