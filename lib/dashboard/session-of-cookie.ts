import { findSession, findSignIn, type SignIn } from "@/lib/domain/access/accounts/find-session";
import type { Session } from "@/lib/domain/authority/session";
import { openSession } from "./session-cookie";

/** The session that a cookie names, as it is in the database now. */
export async function sessionOfCookie(cookie: string | undefined): Promise<Session | undefined> {
  const sessionId = await openSession(cookie);
  return sessionId === undefined ? undefined : findSession(sessionId);
}

/** The sign-in that a cookie names, also one that still needs its second factor. */
export async function signInOfCookie(cookie: string | undefined): Promise<SignIn | undefined> {
  const sessionId = await openSession(cookie);
  return sessionId === undefined ? undefined : findSignIn(sessionId);
}
