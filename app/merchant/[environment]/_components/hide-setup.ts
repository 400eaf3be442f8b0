"use server";

import { cookies } from "next/headers";
import { isEnvironment } from "@/lib/dashboard/environment";
import { hiddenSetupCookie } from "./hidden-setup";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps in a cookie of this browser that an environment's setup steps are not shown any more. */
export async function hideSetup(form: FormData): Promise<void> {
  const environment = form.get("environment");
  if (!isEnvironment(environment)) return;
  const jar = await cookies();
  jar.set(hiddenSetupCookie(environment), "yes", {
    path: "/",
    maxAge: A_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
}
