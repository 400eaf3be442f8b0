import type { recipientChoice } from "@/db/schema";
import { formatInstant } from "@/lib/core/format-time";
import { endOfDay, instantAt, localDay } from "@/lib/core/local-day";
import { mayChooseTry, type TriedOrder, type TryWindow } from "./next-try-rules";

/** What a shop lets its recipients choose who are not there. */
export type RecipientChoice =
  | (typeof recipientChoice.enumValues)[number]
  | "safe_place"
  | "counter";

export const RECIPIENT_CHOICES = [
  "today",
  "tomorrow",
  "neighbour",
  "safe_place",
  "counter",
] as const satisfies RecipientChoice[];

export type TryDay = Exclude<RecipientChoice, "neighbour" | "safe_place" | "counter">;

/** A window to choose, with a number that it keeps for the whole day: phones send it back later. */
export type OfferedWindow = TryWindow & { day: TryDay; number: number };

/** The parts of a day in which parcels are brought again, by the market's clock: the first hour and the one after the last. */
const PARTS: Record<TryDay, readonly (readonly [number, number])[]> = {
  today: [
    [8, 10],
    [10, 12],
    [12, 14],
    [14, 16],
    [16, 18],
    [18, 20],
  ],
  tomorrow: [
    [8, 12],
    [12, 17],
  ],
};

/** As many of today as a small screen has room for. */
const SHOWN_TODAY = 3;

/** What starts sooner leaves the rider no time to plan it. */
const NOTICE_MS = 30 * 60_000;

/** A recipient chooses on the clock of the market, what the shop allows, and nothing before the order's `deliver_from`. */
export type TryTerms = {
  timezone: string;
  choices: readonly RecipientChoice[];
  deliverFrom: Date | null;
};

/** The windows that the recipient of an order can choose from now; none if its next try cannot be chosen. */
export function windowsFor(order: TriedOrder & TryTerms, now: Date): OfferedWindow[] {
  return mayChooseTry(order) ? offeredWindows(now, order) : [];
}

/** The windows to choose from now, the earliest first. */
export function offeredWindows(now: Date, terms: TryTerms): OfferedWindow[] {
  const today = windowsOf("today", localDay(now, terms.timezone), terms);
  const late = today.filter(({ from }) => from.getTime() >= now.getTime() + NOTICE_MS);
  return [...late.slice(0, SHOWN_TODAY), ...windowsOf("tomorrow", dayAfter(now, terms), terms)];
}

/**
 * The window of a choice that was offered a while ago and has not begun; undefined for any other. A page that was opened
 * before midnight names today's windows as those of tomorrow.
 */
export function findWindow(
  chosen: TryWindow,
  now: Date,
  terms: TryTerms,
): OfferedWindow | undefined {
  const day = localDay(now, terms.timezone);
  return [
    ...windowsOf("today", day, terms),
    ...windowsOf("tomorrow", day, terms),
    ...windowsOf("tomorrow", dayAfter(now, terms), terms),
  ].find(
    ({ from, until }) =>
      from > now &&
      from.getTime() === chosen.from.getTime() &&
      until.getTime() === chosen.until.getTime(),
  );
}

/** A window as a form sends it: an ISO 8601 interval. */
export function windowText({ from, until }: TryWindow): string {
  return `${from.toISOString()}/${until.toISOString()}`;
}

/** A window in a message that people read in any language: `30 Nov, 08:00–12:00`. */
export function writtenWindow({ from, until }: TryWindow, timezone: string): string {
  const end = formatInstant(until, timezone, "time");
  return `${formatInstant(from, timezone, "dateAndTime")}–${end}`;
}

/** Null for a text that is no window. */
export function parseWindow(text: string): TryWindow | null {
  const [from, until] = text.split("/").map((part) => new Date(part));
  // A date that cannot be read is before no other.
  return from && until && from < until ? { from, until } : null;
}

function windowsOf(tryDay: TryDay, day: string, terms: TryTerms): OfferedWindow[] {
  const { timezone, choices, deliverFrom } = terms;
  if (!choices.includes(tryDay)) return [];
  const before = tryDay === "today" ? 0 : PARTS.today.length;
  return PARTS[tryDay].flatMap(([first, last], place) => {
    const from = instantAt(`${day} ${twoDigits(first)}:00`, timezone);
    const until = instantAt(`${day} ${twoDigits(last)}:00`, timezone);
    if (!from || !until || (deliverFrom && from < deliverFrom)) return [];
    return [{ day: tryDay, number: before + place + 1, from, until }];
  });
}

function dayAfter(now: Date, { timezone }: TryTerms): string {
  const end = endOfDay(localDay(now, timezone), timezone);
  return localDay(end ?? now, timezone);
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, "0");
}
