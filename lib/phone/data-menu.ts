import { OWN_DATA_LINK } from "@/lib/domain/handover/phone-menu/data-by-phone";
import type { Language } from "@/lib/messages/language";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { chosenFrom, over, type MenuScreen } from "./menu-screen";

/** The link to the own data, or its removal, which a second choice confirms. */
export function ownData(left: string[], language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  const act = chosenFrom(["link", "erase"] as const, left, texts.ownData, texts.again);
  if (act === "link") return over(texts.dataLink({ link: OWN_DATA_LINK }));
  if (act !== "erase") return act;
  const sure = chosenFrom(["yes", "no"] as const, left, texts.eraseSure, texts.again);
  if (sure === "no") return over(texts.eraseKept);
  if (sure !== "yes") return sure;
  return { ...over(texts.eraseDone), request: { kind: "erase" } };
}
