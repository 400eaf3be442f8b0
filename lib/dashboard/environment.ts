import type { Environment } from "@/lib/domain/authority/merchant-context";

/** Whether a path segment is the name of an environment. */
export function isEnvironment(text: unknown): text is Environment {
  return text === "live" || text === "test";
}

/** The cookie with the environment that this browser used last. */
export const ENVIRONMENT_COOKIE = "environment";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Makes this browser return to an environment after signing in; the cookie has no authority. */
export function rememberEnvironment(environment: Environment): void {
  document.cookie = `${ENVIRONMENT_COOKIE}=${environment}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`;
}
