/** Public pages that exist in every language of `lib/messages`. */
const TRANSLATED =
  /^\/(?:|pricing|coverage|help|terms|privacy|sign-in|sign-in\/code|forgot-password|reset-password\/[^/]+|invite\/[^/]+)$/;

/** Public pages in English alone. */
const ENGLISH = /^\/(?:developers|status|sign-up)$/;

/** Whether a page's links and forms need no script, so that it is sent without the framework's (decision 0153). */
export function isPlainPage(path: string): boolean {
  return TRANSLATED.test(path) || ENGLISH.test(path);
}

/** Whether the address of a page can name its language: `/pricing?lang=ny`. */
export function isTranslatedPage(path: string): boolean {
  return TRANSLATED.test(path);
}
