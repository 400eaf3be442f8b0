"use server";

import { cookies } from "next/headers";
import { parseTheme, THEME_COOKIE } from "./theme";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the choice in a cookie of this browser. */
export async function chooseTheme(form: FormData): Promise<void> {
  const theme = parseTheme(form.get("theme"));
  const jar = await cookies();
  if (theme === "system") return void jar.delete(THEME_COOKIE);
  jar.set(THEME_COOKIE, theme, {
    path: "/",
    maxAge: A_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
}
