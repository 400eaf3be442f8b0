import { cookies } from "next/headers";
import {
  sealSession,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
} from "./session-cookie";

/** Has the browser keep a session that was just started; an earlier one's cookie is replaced. */
export async function setSessionCookie(sessionId: string): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, await sealSession(sessionId), {
    ...SESSION_COOKIE_OPTIONS,
    maxAge: SESSION_SECONDS,
  });
}

export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, "", { ...SESSION_COOKIE_OPTIONS, maxAge: 0 });
}
