/** British English writes day before month and a 24-hour clock, as Malawi does. */
const LOCALE = "en-GB";

const CLOCK = { hour: "2-digit", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "short" } as const;

const SHAPES = {
  /** `14:02` */
  time: CLOCK,
  /** `21 Nov 2026` */
  date: { ...DAY, year: "numeric" },
  /** `November 2026` */
  month: { month: "long", year: "numeric" },
  /** `21 Nov, 14:02`, short enough for a column. */
  dateAndTime: { ...DAY, ...CLOCK },
  /** `21 Nov 2026, 14:02`, for a moment that may be of another year. */
  yearAndTime: { ...DAY, year: "numeric", ...CLOCK },
  /** `Sat, 21 Nov` */
  weekday: { weekday: "short", ...DAY },
  /** `Saturday 14:00`, for a moment of the coming days. */
  weekdayAndTime: { weekday: "long", ...CLOCK },
  /** `Sat, 21 Nov 2026, 14:02:05`, to compare with a log. */
  full: { weekday: "short", ...DAY, year: "numeric", ...CLOCK, second: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantShape = keyof typeof SHAPES;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant on the clock and calendar of a timezone. */
export function formatInstant(at: Date, timeZone: string, shape: InstantShape): string {
  const key = `${shape} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone, ...SHAPES[shape] });
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** A calendar day such as `2026-11-21`, which is the same in every timezone: `21 Nov 2026`. */
export function formatDay(day: string): string {
  return formatInstant(new Date(`${day}T12:00:00Z`), "UTC", "date");
}

/** The same with its weekday, without the year: `Sat, 21 Nov`. */
export function formatWeekday(day: string): string {
  return formatInstant(new Date(`${day}T12:00:00Z`), "UTC", "weekday");
}

/** `21 Nov`, where the year is shown elsewhere. */
export function formatShortDay(day: string): string {
  return formatDay(day).replace(/ \d+$/, "");
}

/** Creating a formatter takes longer than a row of a list, so they are cached. */
const zoneCodes = new Map<string, string>();

/** The common abbreviation of a timezone: `CAT`. Only African English has abbreviations for Africa's timezones. */
export function zoneCode(timeZone: string): string {
  const code =
    zoneCodes.get(timeZone) ??
    new Intl.DateTimeFormat("en-ZA", { timeZone, timeZoneName: "short" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")?.value ??
    timeZone;
  zoneCodes.set(timeZone, code);
  return code;
}
