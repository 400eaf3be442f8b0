/** The languages that texts exist in; the first one has them all (lib/messages/README.md). */
export const LANGUAGES = ["en", "ny"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = "language";

/** One area's messages in every language; those that a language lacks are English. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>;

/** The language a cookie names; English for anything else. */
export function parseLanguage(text: unknown): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
}
