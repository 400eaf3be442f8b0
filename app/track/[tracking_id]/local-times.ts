import type { Language } from "./languages";

export type LocalTimes = {
  time: (at: Date) => string;
  date: (at: Date) => string;
  /** Short enough for a column of them. */
  dateAndTime: (at: Date) => string;
  /** What people call this timezone. */
  zoneName: string;
};

type Names = { days: readonly string[]; months: readonly string[]; shortMonths: readonly string[] };

/** Browsers and Node know no Chichewa and would write English instead. */
const CHICHEWA: Names = {
  days: ["Lamulungu", "Lolemba", "Lachiwiri", "Lachitatu", "Lachinayi", "Lachisanu", "Loweruka"],
  months: [
    "Januwale",
    "Febuluwale",
    "Malichi",
    "Epulo",
    "Meyi",
    "Juni",
    "Julayi",
    "Ogasiti",
    "Seputembala",
    "Okutobala",
    "Novembala",
    "Disembala",
  ],
  shortMonths: "Jan Feb Mal Epu Mey Jun Jul Oga Sep Oku Nov Dis".split(" "),
};

const NAMES: Record<Language, Names | undefined> = { en: undefined, ny: CHICHEWA };

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
  const names = NAMES[language];
  if (names) return { time, zoneName, ...namedDates(names, timeZone, time) };
  return {
    time,
    date: format({ weekday: "long", day: "numeric", month: "long" }),
    dateAndTime: format({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    zoneName,
  };
}

function namedDates(
  { days, months, shortMonths }: Names,
  timeZone: string,
  time: LocalTimes["time"],
): Pick<LocalTimes, "date" | "dateAndTime"> {
  const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone });
  const onCalendar = (at: Date) => new Date(`${isoDate.format(at)}T00:00:00Z`);
  const dayOf = (at: Date, of: readonly string[]) => {
    const day = onCalendar(at);
    return `${day.getUTCDate()} ${of[day.getUTCMonth()] ?? ""}`;
  };
  return {
    date: (at) => `${days[onCalendar(at).getUTCDay()] ?? ""} ${dayOf(at, months)}`,
    dateAndTime: (at) => `${dayOf(at, shortMonths)}, ${time(at)}`,
  };
}
