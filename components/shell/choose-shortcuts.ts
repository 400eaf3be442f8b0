"use server";

import { choiceAction } from "./choice-action";
import { SHORTCUTS_COOKIE } from "./shortcuts";

/** Stores in this browser whether single keys are shortcuts. */
export const chooseShortcuts = choiceAction((form) => ({
  cookie: SHORTCUTS_COOKIE,
  value: form.get("shortcuts") === "off" ? "off" : null,
}));
