"use server";

import { choiceAction } from "@/components/shell/choice-action";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";

/** Keeps the language of the pages below this one; riders choose that of theirs apart. */
export const chooseLanguage = choiceAction((form) => ({
  cookie: LANGUAGE_COOKIE,
  value: parseLanguage(form.get("language")),
  path: "/verify",
}));
