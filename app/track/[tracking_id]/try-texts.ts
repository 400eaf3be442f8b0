import type { TryWindow } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { windowText } from "@/lib/domain/ordering/next-tries/try-windows";
import type { LocalTimes } from "@/lib/messages/local-times";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

const DAY_MS = 24 * 60 * 60_000;

type Reader = { now: Date; times: LocalTimes; messages: RecipientMessages };

/** `today 16:00–18:00`, on the market's clock. */
export function tryText(
  { from, until }: TryWindow,
  { now, times, messages: { wish } }: Reader,
): string {
  const range = { from: times.time(from), until: times.time(until) };
  const date = times.date(from);
  if (date === times.date(now)) return wish.today(range);
  const isTomorrow = date === times.date(new Date(now.getTime() + DAY_MS));
  return isTomorrow ? wish.tomorrow(range) : wish.dated({ ...range, date });
}

/** Windows as radio buttons: what a form sends, and what it says. */
export function tryChoices(windows: readonly TryWindow[], reader: Reader) {
  return windows.map((window) => {
    const text = tryText(window, reader);
    return { value: windowText(window), label: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}
