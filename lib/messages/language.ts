/** The languages that texts exist in; the first one has them all (lib/messages/README.md). */
export const LANGUAGES = ["en", "ny"] as const;

export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself, the same in all. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ny: "Chichewa" };

export const LANGUAGE_COOKIE = "language";

/** The pages that remember a chosen language: the rider's app and those to sign in. */
export const LANGUAGE_PATHS = [
  "/driver",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/reset-password",
  "/invite",
];

/** One area's messages in every language; a language without the area gets English. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>;

/** The messages that a function makes of each language; it has them all, because the list is walked. */
export function inEveryLanguage<Texts>(make: (language: Language) => Texts): Catalogue<Texts> {
  const entries = LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(entries) as Catalogue<Texts>;
}

/** The language that a button switches to. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[LANGUAGES.indexOf(language) + 1] ?? LANGUAGES[0];
}

/** The language that a cookie, an address or a row names; English for anything else. */
export function parseLanguage(text: unknown): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
}
