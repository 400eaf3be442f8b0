"use server";

import { choiceAction } from "@/components/shell/choice-action";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";

/** Stores the language of the pages below this one. Riders choose the language of their pages separately. */
export const chooseLanguage = choiceAction((form) => ({
  cookie: LANGUAGE_COOKIE,
  value: parseLanguage(form.get("language")),
  path: "/verify",
}));
