/** Public pages that exist in every language of `lib/messages`. */
const TRANSLATED =
  /^\/(?:|pricing|coverage|help|terms|privacy|parcels|sign-in|sign-in\/code|forgot-password|reset-password\/[^/]+|invite\/[^/]+|sign-up)$/;

/** A page that shows a key at its end, for which it needs React. */
const OTHER_TRANSLATED = /^\/sign-up\/[^/]+$/;

/** Public pages in English alone. */
const ENGLISH = /^\/(?:developers|status)$/;

/** The name of the `meta` element by which a page says that a part of it needs React. */
export const KEEPS_SCRIPTS = "keeps-scripts";

/** Whether a page's links and forms need no script, so that it is sent without the framework's (decision 0153). */
export function isPlainPage(path: string): boolean {
  return TRANSLATED.test(path) || ENGLISH.test(path) || isGuidePage(path);
}

/** A page for developers, but not its Markdown and not the console. */
function isGuidePage(path: string): boolean {
  if (path.endsWith(".md") || path.startsWith("/docs/try/")) return false;
  return path === "/docs" || path.startsWith("/docs/");
}

/** Whether the address of a page can name its language: `/pricing?lang=ny`. */
export function isTranslatedPage(path: string): boolean {
  return TRANSLATED.test(path) || OTHER_TRANSLATED.test(path);
}
