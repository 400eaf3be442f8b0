import { localDay, startOfDay } from "@/lib/core/local-day";
import { refuseValue } from "../../errors";
import { DAYS_AHEAD_MOST, type SeriesRule } from "./series-rule";

const DAY_MS = 86_400_000;

/**
 * The rule with its days of the week in order, each once.
 *
 * @throws invalid_request for days that are too far ahead, or in the wrong order
 */
export function requireRule(rule: SeriesRule, now: Date, timezone: string): SeriesRule {
  const farthest = localDay(new Date(now.getTime() + DAYS_AHEAD_MOST * DAY_MS), timezone);
  for (const [field, day] of [
    ["first_day", rule.firstDay],
    ["last_day", rule.lastDay],
  ] as const) {
    if (day === null) continue;
    if (!startOfDay(day, timezone)) return refuseValue(field, { kind: "day_unknown" });
    if (day > farthest) return refuseValue(field, { kind: "day_too_far", days: DAYS_AHEAD_MOST });
  }
  if (rule.lastDay !== null && rule.lastDay < rule.firstDay) {
    return refuseValue("last_day", { kind: "period_reversed" });
  }
  const days = [...new Set(rule.days)].toSorted((one, other) => one - other);
  return { ...rule, days };
}
