"use server";

import { cookies } from "next/headers";
import { SHORTCUTS_COOKIE } from "./shortcuts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the choice in a cookie of this browser: it is about a keyboard, not about a person. */
export async function chooseShortcuts(form: FormData): Promise<void> {
  const jar = await cookies();
  if (form.get("shortcuts") !== "off") return void jar.delete(SHORTCUTS_COOKIE);
  jar.set(SHORTCUTS_COOKIE, "off", {
    path: "/",
    maxAge: A_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
}
