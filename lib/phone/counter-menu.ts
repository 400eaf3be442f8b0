import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import type { ChosenCounter } from "@/lib/domain/order-counter";
import type { Language } from "@/lib/messages/language";
import { localTimes } from "@/lib/messages/local-times";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { COUNTER_NAME_MAX } from "./counter-texts";
import { chosenFrom, listed, namesOf, over, type MenuScreen } from "./menu-screen";

const LANDMARK_MAX = 30;

/** The counters from which the recipient can choose. */
export function fetchAt(parcel: PhoneParcel, left: string[], language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  const { counters } = parcel;
  if (counters.length === 0) return over(texts.over);
  const list = listed(counters.map((it) => it.name.slice(0, COUNTER_NAME_MAX).trim()));
  const counter = chosenFrom(counters, left, texts.counters({ list }), texts.again);
  if ("text" in counter) return counter;
  const name = counter.name.slice(0, COUNTER_NAME_MAX).trim();
  return {
    ...over(texts.counterChosen({ ...namesOf(parcel), name, days: counter.keepDays })),
    request: { kind: "counter", counter },
  };
}

/** Where it lies, and until when. */
export function atCounter(
  parcel: PhoneParcel,
  counter: ChosenCounter,
  language: Language,
): MenuScreen {
  return over(
    PHONE_MENU[language].atCounter({
      ...namesOf(parcel),
      name: counter.name.slice(0, COUNTER_NAME_MAX).trim(),
      landmark: counter.landmark.slice(0, LANDMARK_MAX).trim(),
      day: localTimes(language, parcel.timezone).date(counter.until),
    }),
  );
}
