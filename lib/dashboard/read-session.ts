import { cookies } from "next/headers";
import { cache } from "react";
import type { Session } from "@/lib/domain/accounts/session";
import { SESSION_COOKIE } from "./session-cookie";
import { sessionOfCookie } from "./session-of-cookie";

/** Who is signed in on this device, read once for a page and everything in it. */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const jar = await cookies();
  return sessionOfCookie(jar.get(SESSION_COOKIE)?.value);
});
