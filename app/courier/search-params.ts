import { z } from "zod";
import { orderSource } from "@/db/schema";
import { isPreset, periodOfPreset, shiftDay, type Preset } from "@/lib/dashboard/day-presets";
import type { FieldProblem, Issue } from "@/lib/domain/field-problem";
import type { Clock } from "@/lib/domain/money/metrics/read-clock";

/** The parameters in Next's form for pages; a route file makes the same from its address. */
export type SearchParams = Record<string, string | string[] | undefined>;

export type Source = (typeof orderSource.enumValues)[number];

/** The shown period, for any parameters, and the problems of the given ones. */
export type MetricsSearch = {
  startDate: string;
  endDate: string;
  source: Source | undefined;
  currency: string;
  /** The problem of each field, by its name. */
  problems: Partial<Record<"from" | "to" | "period" | "source" | "currency", FieldProblem>>;
  /** The values of the date fields: the typed ones if they are dates. */
  typed: { from: string; to: string };
};

type Asked = { from: string | undefined; to: string | undefined; preset: Preset | undefined };

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const DEFAULT_PRESET: Preset = "30-days";

const DEFAULT_PERIOD_DAYS = 30;

/** The calendar of the database has no year zero, though ISO 8601 does. */
const FIRST_DAY = "0001-01-01";

const day = z.iso.date().refine((date) => date >= FIRST_DAY);
const preset = z.custom<Preset>((name) => typeof name === "string" && isPreset(name));
const source = z.enum(orderSource.enumValues);
const currency = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => CURRENCIES.has(code));

/**
 * Reads period, source and currency from an address. Nothing is refused: an unreadable field
 * is named in `problems` and replaced by its default, or for a date by the whole default period.
 */
export function readMetricsSearch(
  params: SearchParams,
  { today }: Pick<Clock, "today">,
  ownCurrency: string,
): MetricsSearch {
  const problems: MetricsSearch["problems"] = {};
  const read = <T>(
    name: keyof typeof problems,
    schema: z.ZodType<T>,
    problemOf: (text: string) => FieldProblem,
  ) => {
    const text = firstText(params[name]);
    if (text === undefined) return undefined;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    problems[name] = problemOf(shortened(text));
    return undefined;
  };
  const asked = {
    from: read("from", day, (text) => ({ kind: "no_date", text })),
    to: read("to", day, (text) => ({ kind: "no_date", text })),
    preset: read("period", preset, () => ({ kind: "unknown_period" })),
    source: read("source", source, () => ({ kind: "unknown_source" })),
    currency: read("currency", currency, (text) => ({
      kind: "unknown_currency",
      text,
      used: ownCurrency,
    })),
  };
  const period = periodOf(asked, today, problems);
  return {
    startDate: period.start,
    endDate: period.end,
    source: asked.source,
    currency: asked.currency ?? ownCurrency,
    problems,
    typed: hasDateProblem(problems)
      ? { from: asked.from ?? "", to: asked.to ?? "" }
      : { from: period.start, to: period.end },
  };
}

/** Whether the shown period differs from the requested one. */
export function hasDateProblem({ from, to, period }: MetricsSearch["problems"]): boolean {
  return Boolean(from ?? to ?? period);
}

/** Each problem with the name of its field. */
export function issuesOf({ problems }: MetricsSearch): Issue[] {
  return Object.entries(problems).map(([path, problem]) => ({ path, problem }));
}

function periodOf({ from, to, preset }: Asked, today: string, problems: MetricsSearch["problems"]) {
  const usual = periodOfPreset(DEFAULT_PRESET, today);
  if (hasDateProblem(problems)) return usual;
  if (from === undefined && to === undefined) {
    return preset ? periodOfPreset(preset, today) : usual;
  }
  const end = to ?? today;
  const start = from ?? latest(shiftDay(earliest(end, today), 1 - DEFAULT_PERIOD_DAYS), FIRST_DAY);
  if (start <= end) return { start, end };
  if (to === undefined) problems.from = { kind: "day_in_future" };
  else problems.to = { kind: "period_reversed" };
  return usual;
}

function earliest(one: string, other: string): string {
  return one < other ? one : other;
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}

/** An empty field counts as left out. */
export function firstText(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0]?.trim() || undefined;
}

/** A link may carry any text, so only its beginning is shown. */
function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
