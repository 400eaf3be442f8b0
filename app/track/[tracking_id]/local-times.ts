export type LocalTimes = {
  time: (at: Date) => string;
  date: (at: Date) => string;
  /** Short enough for a column of them. */
  dateAndTime: (at: Date) => string;
  /** What people call this timezone. */
  zoneName: string;
};

/** British English writes day before month and a 24-hour clock, as Malawi does. */
const LOCALES: Record<string, string> = { en: "en-GB" };

/** Instants in the words of a market's own clock and calendar. */
export function localTimes(language: string, timeZone: string): LocalTimes {
  const locale = LOCALES[language] ?? language;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (at: Date) => formatter.format(at);
  };
  return {
    time: format({ hour: "2-digit", minute: "2-digit" }),
    date: format({ weekday: "long", day: "numeric", month: "long" }),
    dateAndTime: format({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    zoneName:
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" })
        .formatToParts(0)
        .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  };
}
