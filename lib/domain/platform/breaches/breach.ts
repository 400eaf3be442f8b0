import type { breachSteps } from "@/db/schema";
import type { BREACH_DATA, BREACH_DUTIES } from "@/db/schema";
import { refuseValue } from "../../errors";

export type BreachData = (typeof BREACH_DATA)[number];
export type BreachDuty = (typeof BREACH_DUTIES)[number];
export type BreachStep = (typeof breachSteps.$inferSelect)["step"];

export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 2_000;
export const NOTICE_LENGTH = 6_000;

/** The text of a field as colleagues read it. @throws invalid_request for none, or for a long one */
export function requireText(field: string, given: string, limit: number): string {
  const text = given.replaceAll("\u0000", "").trim();
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(field, { kind: "reason", least: 1, limit });
}

/** A moment that has passed. @throws invalid_request without one, or for one that is ahead */
export function requirePast(field: string, at: Date | undefined): Date {
  if (!at || Number.isNaN(at.getTime())) return refuseValue(field, { kind: "absent" });
  return at <= new Date() ? at : refuseValue(field, { kind: "in_future" });
}
