/**
 * Carries the sentence that refused a statement to the page that the form stands on, where the browser
 * runs no scripts. An address could be made up by anybody, a cookie cannot.
 */
export const REFUSED_COOKIE = "statement_refused";

/** Long enough to follow a redirect; a reload shortly after shows a clean form. */
const SECONDS = 20;

export function refusedCookie(sentence: string): string {
  const value = encodeURIComponent(sentence);
  const scope = "Path=/admin/top-ups/statements; HttpOnly; SameSite=Lax";
  return `${REFUSED_COOKIE}=${value}; Max-Age=${SECONDS}; ${scope}`;
}
