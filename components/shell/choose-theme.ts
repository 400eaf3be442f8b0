"use server";

import { choiceAction } from "./choice-action";
import { parseTheme, THEME_COOKIE } from "./theme";

/** Keeps the light or the dark look, or forgets both for that of the system. */
export const chooseTheme = choiceAction((form) => {
  const theme = parseTheme(form.get("theme"));
  return { cookie: THEME_COOKIE, value: theme === "system" ? null : theme };
});
