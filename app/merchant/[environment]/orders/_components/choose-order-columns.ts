"use server";

import { cookies } from "next/headers";
import { columnsOf, ORDER_COLUMNS_COOKIE } from "./order-columns";

const NO_COLUMNS = "none";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the chosen columns in a cookie of this browser: how much fits is about a screen, not about a person. */
export async function chooseOrderColumns(form: FormData): Promise<void> {
  const jar = await cookies();
  if (form.has("usual")) return void jar.delete(ORDER_COLUMNS_COOKIE);
  const named = form.getAll("column").filter((name) => typeof name === "string");
  // An empty value would be no choice.
  const chosen = columnsOf(named.join(".") || NO_COLUMNS).join(".") || NO_COLUMNS;
  jar.set(ORDER_COLUMNS_COOKIE, chosen, {
    path: "/",
    maxAge: A_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
}
