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
  /** Only the orders of this branch. */
  pickupId?: string | undefined;
  /** The unreadable parameters; the usual days are shown in their place. */
  issues: Issue[];
  today: string;
};

const DEFAULT_PRESET: Preset = "7-days";

const BRANCH = /^pkp_[0-9A-Za-z]{22}$/;

/** A link may carry any text, so only its beginning is shown. */
const TEXT_SHOWN = 24;

/** The calendar of the database has no year zero, though ISO 8601 does. */
const day = z.iso.date().refine((date) => date >= "0001-01-01");

/** Reads period, grouping and branch from an address; an empty field counts as left out. */
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
  const pickupId = [given.get("branch") ?? ""].find((text) => BRANCH.test(text));
  return {
    startDate: period.start,
    endDate: period.end,
    groupBy,
    ...(pickupId !== undefined && { pickupId }),
    issues,
    today,
  };
}

const isKnownPreset = (name: string | null): name is Preset => name !== null && isPreset(name);

const unknown = (path: string, problem: FieldProblem): Issue => ({ path, problem });

/** An address with the days, the grouping and the branch of a report. */
export function reportHref(
  path: string,
  {
    startDate,
    endDate,
    groupBy,
    pickupId,
  }: Pick<ReportSearch, "startDate" | "endDate" | "groupBy" | "pickupId">,
): string {
  const days = { from: startDate, to: endDate, by: groupBy };
  return `${path}?${new URLSearchParams({ ...days, ...(pickupId && { branch: pickupId }) }).toString()}`;
}
