"use server";

import { choiceAction } from "./choice-action";
import { SHORTCUTS_COOKIE } from "./shortcuts";

/** Keeps whether single keys are shortcuts, which depends on the keyboard. */
export const chooseShortcuts = choiceAction((form) => ({
  cookie: SHORTCUTS_COOKIE,
  value: form.get("shortcuts") === "off" ? "off" : null,
}));
