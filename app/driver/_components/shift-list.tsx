"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import type { DaysOffAhead, ShiftAhead } from "@/lib/domain/access/shifts/shifts-ahead";
import { type LocalTimes, localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER, type RiderLaterMessages } from "@/lib/messages/rider-later.gen";
import { serverNow } from "../_phone/phone-clock";
import { Icon } from "./icons";

type ShiftListProps = {
  shifts: ShiftAhead[];
  daysOff: DaysOffAhead[];
  /** Of the market, where the company plans; unknown in a day that an older version kept. */
  timezone: string | undefined;
};

/** What the rider's work is now, and behind it the shifts and days off until the end of next week. */
export function ShiftList({ shifts, daysOff, timezone }: ShiftListProps) {
  const { shifts: texts } = useMessages(RIDER_LATER);
  const language = useLanguage();
  const times = localTimes(language, timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { time, date } = times;
  const dayOf = (day: string) => localTimes(language, "UTC").date(new Date(day));
  const rows = [
    ...daysOff.map(({ fromDay, toDay }) => ({
      at: Date.parse(fromDay),
      days: fromDay === toDay ? dayOf(fromDay) : `${dayOf(fromDay)} – ${dayOf(toDay)}`,
      says: texts.dayOff,
    })),
    ...shifts.map(({ beginsAt, endsAt }) => ({
      at: Date.parse(beginsAt),
      days: date(new Date(beginsAt)),
      says: `${time(new Date(beginsAt))}–${time(new Date(endsAt))}`,
    })),
  ].sort((a, b) => a.at - b.at);
  return (
    <details className="group border-y border-border">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
        <span className="font-semibold">{lineOf(texts, shifts, times)}</span>
        <span className="rotate-180 text-muted group-open:rotate-0">
          <Icon name="up" />
        </span>
      </summary>
      <ul>
        {rows.map(({ at, days, says }) => (
          <li key={at} className="flex justify-between gap-4 border-t border-border py-2">
            <span>{days}</span>
            <span className="whitespace-nowrap tabular-nums">{says}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The shift of this moment, or the next one. */
function lineOf(
  texts: RiderLaterMessages["shifts"],
  shifts: ShiftAhead[],
  { time, date, shortDate }: LocalTimes,
): string {
  const now = serverNow();
  const next = shifts.find(({ endsAt }) => Date.parse(endsAt) > now);
  if (!next) return texts.none;
  const [begins, ends] = [new Date(next.beginsAt), new Date(next.endsAt)];
  if (begins.getTime() <= now) return texts.until({ time: time(ends) });
  if (date(begins) === date(new Date(now))) return texts.begins({ time: time(begins) });
  // The name of the day and a short month, so that it fits in one line.
  const [weekday] = date(begins).split(" ");
  return texts.next({ day: `${weekday} ${shortDate(begins)}`, time: time(begins) });
}
