"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import type { DaysOffAhead, ShiftAhead } from "@/lib/domain/access/shifts/shifts-ahead";
import { type LocalTimes, localTimes } from "@/lib/messages/local-times";
import { RIDER_LATER, type RiderLaterMessages } from "@/lib/messages/rider-later.gen";
import { serverNow } from "../_phone/phone-clock";

type ShiftListProps = { shifts: ShiftAhead[]; daysOff: DaysOffAhead[] };

/** What the rider's work is now, and behind it the shifts and days off until the end of next week. */
export function ShiftList({ shifts, daysOff }: ShiftListProps) {
  const { shifts: texts } = useMessages(RIDER_LATER);
  const language = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const times = localTimes(language, timeZone);
  const { time, date } = times;
  const { date: dayOf } = localTimes(language, "UTC");
  const day = (text: string) => dayOf(new Date(`${text}T12:00:00Z`));
  const hours = ({ beginsAt, endsAt }: ShiftAhead) =>
    `${time(new Date(beginsAt))}–${time(new Date(endsAt))}`;
  return (
    <details className="border-y border-border">
      <summary className="flex min-h-11 items-center gap-2">
        <span className="font-semibold">{lineOf(texts, shifts, times)}</span>
        <span className="ml-auto text-table underline">{texts.all}</span>
      </summary>
      <ul className="pb-1">
        {shifts.map((shift) => (
          <li
            key={shift.beginsAt}
            className="flex justify-between gap-4 border-t border-border py-2 tabular-nums"
          >
            <span>{date(new Date(shift.beginsAt))}</span>
            <span>{shift.isOff ? texts.dayOff : hours(shift)}</span>
          </li>
        ))}
        {daysOff.map(({ fromDay, toDay }) => (
          <li key={fromDay} className="flex justify-between gap-4 border-t border-border py-2">
            <span>{fromDay === toDay ? day(fromDay) : `${day(fromDay)} – ${day(toDay)}`}</span>
            <span>{texts.dayOff}</span>
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
  { time, date }: LocalTimes,
): string {
  const now = serverNow();
  const next = shifts.find(({ endsAt, isOff }) => !isOff && Date.parse(endsAt) > now);
  if (!next) return texts.none;
  const [begins, ends] = [new Date(next.beginsAt), new Date(next.endsAt)];
  if (begins.getTime() <= now) return texts.until({ time: time(ends) });
  const day = date(begins);
  return day === date(new Date(now))
    ? texts.begins({ time: time(begins) })
    : texts.next({ day, time: time(begins) });
}
