import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import type { Language } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { chosenFrom, namesOf, over, type MenuScreen } from "./menu-screen";

/** What the keyword MINE enters. */
export const TAKE_BACK = "mine";

/** That the owner didn't order the parcel, which a second choice confirms, or did after all. */
export function notOrdered(parcel: PhoneParcel, left: string[], language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  if (!parcel.maySayNotOrdered) return over(texts.over);
  if (left[0] === TAKE_BACK) return ordered(parcel, language);
  const names = namesOf(parcel);
  if (parcel.isNotOrdered) {
    const back = chosenFrom(["ordered"] as const, left, texts.notOrderedSaid(names), texts.again);
    return back === "ordered" ? ordered(parcel, language) : back;
  }
  // A text message says it in a word.
  const inputs = left.map((input) => (/^\W*yes\W*$/i.test(input) ? "1" : input));
  const sure = chosenFrom(["yes", "no"] as const, inputs, texts.notOrderedSure(names), texts.again);
  if (sure === "no") return over(texts.notOrderedKept);
  if (sure !== "yes") return sure;
  return { ...over(texts.notOrdered(names)), request: { kind: "not_ordered" } };
}

function ordered(parcel: PhoneParcel, language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  if (!parcel.maySayNotOrdered || !parcel.isNotOrdered) return over(texts.over);
  return { ...over(texts.ordered(namesOf(parcel))), request: { kind: "ordered" } };
}
