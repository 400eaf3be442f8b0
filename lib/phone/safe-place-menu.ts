import { smsText } from "@/lib/core/sms-text";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import { plainNote } from "@/lib/domain/ordering/handovers/plain-note";
import { SAFE_PLACE_LENGTH_MAX } from "@/lib/domain/ordering/safe-places/safe-place-rules";
import type { Language } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { namesOf, open, over, type MenuScreen } from "./menu-screen";

/** As much of a place as a small screen has room for. */
const SHOWN_MAX = 40;

/** Where the rider leaves the parcel, in the recipient's words; a chosen place can be changed or taken back. */
export function leaveAt(parcel: PhoneParcel, left: string[], language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  const { mayChooseSafePlace, safePlace } = parcel;
  const names = namesOf(parcel);
  if (!mayChooseSafePlace && safePlace === null) return over(texts.over);
  if (safePlace !== null) {
    const [answer] = left;
    if (answer === undefined)
      return open(texts.safePlaceNow({ ...names, place: shown(safePlace) }));
    if (/^\W*(?:2|no)\W*$/i.test(answer)) {
      return { ...over(texts.inPerson(names)), request: { kind: "in_person" } };
    }
    if (answer.trim() === "1") left.shift();
  }
  if (!mayChooseSafePlace) return over(texts.over);
  const words = plainNote(left.shift());
  if (!words) return open(texts.safePlace);
  const text = Array.from(words).slice(0, SAFE_PLACE_LENGTH_MAX).join("").trim();
  return {
    ...over(texts.safePlaceChosen({ ...names, place: shown(text) })),
    request: { kind: "safe_place", text },
  };
}

function shown(place: string): string {
  return smsText(place).slice(0, SHOWN_MAX).trim();
}
