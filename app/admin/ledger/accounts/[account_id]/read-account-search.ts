import { endOfDay, startOfDay } from "@/lib/core/local-day";
import type { FieldProblem } from "@/lib/domain/field-problem";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";

export type AccountSearch = {
  /** The texts of the date fields. */
  typed: { from: string; to: string };
  from: Date | undefined;
  until: Date | undefined;
  cursor: string | undefined;
  /** The first unreadable date, and its problem. */
  problem: { path: "from" | "to"; problem: FieldProblem } | undefined;
};

/** The calendar of the database has no year zero, though ISO 8601 does. */
const FIRST_DAY = "1000-01-01";

/** A period in the admin timezone, both days included, and a cursor. */
export function readAccountSearch(params: URLSearchParams): AccountSearch {
  const typed = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  const from = typed.from >= FIRST_DAY ? startOfDay(typed.from, ADMIN_TIMEZONE) : undefined;
  const until = typed.to >= FIRST_DAY ? endOfDay(typed.to, ADMIN_TIMEZONE) : undefined;
  const cursor = params.get("cursor") ?? undefined;
  return { typed, from, until, cursor, problem: problemOf(typed, from, until) };
}

function problemOf(
  typed: AccountSearch["typed"],
  from: Date | undefined,
  until: Date | undefined,
): AccountSearch["problem"] {
  if (typed.from !== "" && !from) return { path: "from", problem: noDate(typed.from) };
  if (typed.to !== "" && !until) return { path: "to", problem: noDate(typed.to) };
  if (from && until && from >= until) return { path: "to", problem: { kind: "period_reversed" } };
  return undefined;
}

/** A link may carry any text, so only its beginning is shown. */
const noDate = (text: string): FieldProblem => ({ kind: "no_date", text: text.slice(0, 24) });
