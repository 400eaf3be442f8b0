"use server";

import { choiceAction } from "./choice-action";
import { parseTheme, THEME_COOKIE } from "./theme";

/** Stores the light or dark theme; `system` deletes the choice. */
export const chooseTheme = choiceAction((form) => {
  const theme = parseTheme(form.get("theme"));
  return { cookie: THEME_COOKIE, value: theme === "system" ? null : theme };
});
