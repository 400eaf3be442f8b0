import type { Environment } from "@/lib/domain/authority/merchant-context";

/** Whether a path segment is the name of an environment. */
export function isEnvironment(text: unknown): text is Environment {
  return text === "live" || text === "test";
}

/** Names the environment that was last worked in with this browser. */
export const ENVIRONMENT_COOKIE = "environment";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Has this browser come back to an environment after signing in; it opens nothing by itself. */
export function rememberEnvironment(environment: Environment): void {
  document.cookie = `${ENVIRONMENT_COOKIE}=${environment}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`;
}
