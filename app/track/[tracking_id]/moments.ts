import type { LocalTimes } from "@/lib/messages/local-times";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

/** The day of a time to come; undefined for one that has passed. */
export function dayAhead(at: Date | null | undefined, now: Date, times: LocalTimes) {
  return at && at > now ? times.date(at) : undefined;
}

/** An instant's text for a sentence. */
export function toMoment(
  at: Date,
  now: Date,
  times: LocalTimes,
  { moment }: RecipientMessages,
): string {
  const [time, date] = [times.time(at), times.date(at)];
  return date === times.date(now) ? moment.today({ time }) : moment.dated({ time, date });
}
