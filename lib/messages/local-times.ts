import { CALENDAR, type CalendarMessages } from "./calendar.gen";
import type { Language } from "./language";

export type LocalTimes = {
  time: (at: Date) => string;
  date: (at: Date) => string;
  /** Short enough for the end of an axis. */
  shortDate: (at: Date) => string;
  /** Short enough for a column of them. */
  dateAndTime: (at: Date) => string;
  /** The common name of this timezone. */
  zoneName: string;
};

/** British English writes day before month and a 24-hour clock, as Malawi does. */
const LOCALE = "en-GB";

/** Instants in the words of a market's own clock and calendar. */
export function localTimes(language: Language, timeZone: string): LocalTimes {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(LOCALE, { timeZone, ...options });
    return (at: Date) => formatter.format(at);
  };
  const time = format({ hour: "2-digit", minute: "2-digit" });
  const zoneName =
    new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: "long" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return { time, zoneName, ...namedDates(CALENDAR[language], timeZone, time) };
}

/** Browsers and Node know no Chichewa and would write English instead. */
function namedDates(
  { days, months, shortMonths }: CalendarMessages,
  timeZone: string,
  time: LocalTimes["time"],
): Pick<LocalTimes, "date" | "shortDate" | "dateAndTime"> {
  const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone });
  const onCalendar = (at: Date) => new Date(`${isoDate.format(at)}T00:00:00Z`);
  const dayOf = (at: Date, of: readonly string[]) => {
    const day = onCalendar(at);
    return `${day.getUTCDate()} ${of[day.getUTCMonth()] ?? ""}`;
  };
  return {
    date: (at) => `${days[onCalendar(at).getUTCDay()] ?? ""} ${dayOf(at, months)}`,
    shortDate: (at) => dayOf(at, shortMonths),
    dateAndTime: (at) => `${dayOf(at, shortMonths)}, ${time(at)}`,
  };
}
