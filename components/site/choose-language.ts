"use server";

import { cookies } from "next/headers";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language of the public pages under one path, which are the ones that have it. */
export async function chooseLanguage(path: string, form: FormData): Promise<void> {
  const jar = await cookies();
  jar.set(LANGUAGE_COOKIE, parseLanguage(form.get("language")), {
    path,
    maxAge: YEAR_SECONDS,
    sameSite: "lax",
  });
}
