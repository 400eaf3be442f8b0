import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { log } from "@/lib/core/log";
import { findSession, findSignIn } from "@/lib/domain/accounts/find-session";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { signOut } from "@/lib/domain/accounts/sign-out";
import { isDomainError, REFUSALS } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { deviceOf } from "./device";
import {
  cookieSecret,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
} from "./session-cookie";

/**
 * next-auth over our own sessions: its standard addresses sign in and out with the same verbs as the
 * pages, and its token names a session that the database can end at any moment.
 */
export function authOptions(): AuthOptions {
  return {
    secret: cookieSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: SESSION_COOKIE_OPTIONS.secure,
    cookies: { sessionToken: { name: SESSION_COOKIE, options: SESSION_COOKIE_OPTIONS } },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [passwordProvider()],
    callbacks: {
      jwt: async ({ token, user }) => {
        // The types promise a user at every call; there is one only at sign-in.
        const signedIn = user as typeof user | undefined;
        const { session } = await requireActive(findSignIn, signedIn?.id ?? token.sid);
        return { sid: session.sessionId };
      },
      session: async ({ session, token }) => {
        const { name, email, role, staffRole } = await requireActive(findSession, token.sid);
        return { ...session, user: { name, email, role, staffRole } };
      },
    },
    events: {
      signOut: async ({ token }) => signOut((await requireActive(findSignIn, token.sid)).session),
    },
    logger: {
      error: (code) => log.info({ code }, "next-auth refused"),
      warn: (code) => log.debug({ code }, "next-auth warned"),
      debug: () => {},
    },
  };
}

/** The provider's user is only the new session's id: nothing else goes into the token. */
function passwordProvider() {
  return CredentialsProvider({
    credentials: {
      email: { label: "Email", type: "email" },
      password: { label: "Password", type: "password" },
    },
    authorize: async (credentials, request) => {
      const { email = "", password = "" } = credentials ?? {};
      const device = deviceOf(new Headers(request.headers));
      try {
        return { id: await signIn({ email, password, ...device }) };
      } catch (thrown) {
        throw new Error(publicLabel(thrown), { cause: thrown });
      }
    },
  });
}

/** next-auth puts an error's message into the address it redirects to. */
function publicLabel(thrown: unknown): string {
  const error = refusalFromDatabase(thrown);
  if (isDomainError(error)) return REFUSALS[error.code].error;
  log.error({ error: thrown }, "sign-in failed");
  return REFUSALS.internal.error;
}

/** @throws Error for a session that ended, upon which next-auth removes the cookie */
async function requireActive<Found>(
  find: (sessionId: string) => Promise<Found | undefined>,
  sessionId: unknown,
): Promise<Found> {
  const found = typeof sessionId === "string" ? await find(sessionId) : undefined;
  if (found) return found;
  throw new Error("The session has ended.");
}
