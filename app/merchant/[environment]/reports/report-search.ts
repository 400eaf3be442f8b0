import { z } from "zod";
import { localDay } from "@/lib/core/local-day";
import { isPreset, periodOfPreset, type Preset } from "@/lib/dashboard/day-presets";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { FieldProblem, Issue } from "@/lib/domain/field-problem";
import { REPORT_GROUPS, type ReportGroup } from "@/lib/domain/money/reports/order-report";

/** What a report is asked for by its address. */
export type ReportSearch = {
  startDate: string;
  endDate: string;
  groupBy: ReportGroup;
  /** The unreadable parameters; the usual days are shown in their place. */
  issues: Issue[];
  today: string;
};

const DEFAULT_PRESET: Preset = "7-days";

/** A link may carry any text, so only its beginning is shown. */
const TEXT_SHOWN = 24;

/** The calendar of the database has no year zero, though ISO 8601 does. */
const day = z.iso.date().refine((date) => date >= "0001-01-01");

/** Reads period and grouping from an address; an empty field counts as left out. */
export function readReportSearch(
  { market }: MerchantContext,
  given: URLSearchParams,
  now = new Date(),
): ReportSearch {
  const today = localDay(now, market.timezone);
  const issues: Issue[] = [];
  const dayIn = (name: string) => {
    const text = given.get(name)?.trim() || undefined;
    if (text === undefined || day.safeParse(text).success) return text;
    issues.push({ path: name, problem: { kind: "no_date", text: text.slice(0, TEXT_SHOWN) } });
    return undefined;
  };
  const [from, to] = [dayIn("from"), dayIn("to")];
  const [preset = DEFAULT_PRESET] = [given.get("period")].filter(isKnownPreset);
  const asked = given.get("period");
  if (asked && !isKnownPreset(asked)) issues.push(unknown("period", { kind: "unknown_period" }));
  const usual = periodOfPreset(preset, today);
  const hasDates = issues.length === 0 && (from !== undefined || to !== undefined);
  const end = to ?? today;
  const period = hasDates ? { start: from ?? end, end } : usual;
  const groupBy = REPORT_GROUPS.find((group) => group === given.get("by")) ?? "day";
  return { startDate: period.start, endDate: period.end, groupBy, issues, today };
}

const isKnownPreset = (name: string | null): name is Preset => name !== null && isPreset(name);

const unknown = (path: string, problem: FieldProblem): Issue => ({ path, problem });

/** An address with the days and the grouping of a report. */
export function reportHref(
  path: string,
  { startDate, endDate, groupBy }: Pick<ReportSearch, "startDate" | "endDate" | "groupBy">,
): string {
  return `${path}?${new URLSearchParams({ from: startDate, to: endDate, by: groupBy }).toString()}`;
}
