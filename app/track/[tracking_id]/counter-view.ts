import type { ChosenCounter, OfferedCounter } from "@/lib/domain/order-counter";
import { hoursText } from "@/lib/messages/hours-text";
import type { Language } from "@/lib/messages/language";
import type { LocalTimes } from "@/lib/messages/local-times";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { RECIPIENT, type RecipientMessages } from "@/lib/messages/recipient.gen";

/** Counters as radio buttons: what a form sends, and what it says. */
export function counterChoices(counters: readonly OfferedCounter[], language: Language) {
  const { wish } = RECIPIENT[language];
  return counters.map(({ id, name, landmark, hours, keepDays }) => ({
    value: id,
    label: wish.counter({
      name,
      landmark,
      hours: hoursText(PICKUP[language], hours),
      days: keepDays,
    }),
  }));
}

/** Where a parcel lies for its recipient, in words. */
export type CounterView = {
  name: string;
  landmark: string;
  hours: string;
  /** `Kept for you until 4 Dec.` */
  kept: string;
  /** A map of the place, in the phone's own app. */
  mapHref: string;
};

type Reader = { times: LocalTimes; language: Language; messages: RecipientMessages };

/** Undefined until it lies there. */
export function counterView(
  counter: ChosenCounter | null,
  { times, language, messages }: Reader,
): CounterView | undefined {
  if (!counter?.since) return undefined;
  const { name, landmark, hours, until, latitude, longitude } = counter;
  return {
    name,
    landmark,
    hours: hoursText(PICKUP[language], hours),
    kept: messages.counter.kept({ day: times.date(until) }),
    mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}
