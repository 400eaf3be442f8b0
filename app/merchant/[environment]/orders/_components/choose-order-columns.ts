"use server";

import { choiceAction } from "@/components/shell/choice-action";
import { columnsOf, ORDER_COLUMNS_COOKIE } from "./order-columns";

const NO_COLUMNS = "none";

/** Stores the chosen columns in this browser, because the room for them depends on the screen. */
export const chooseOrderColumns = choiceAction((form) => {
  if (form.has("usual")) return { cookie: ORDER_COLUMNS_COOKIE, value: null };
  const named = form.getAll("column").filter((name) => typeof name === "string");
  // An empty value would be no choice.
  const chosen = columnsOf(named.join(".") || NO_COLUMNS).join(".") || NO_COLUMNS;
  return { cookie: ORDER_COLUMNS_COOKIE, value: chosen };
});
