/** Languages of the dashboards; adding one makes every catalogue without it a type error. */
export const LANGUAGES = ["en"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = "language";

/** One area's messages in every language, with English as the reference. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>;

/** The language a cookie names; English for anything else. */
export function parseLanguage(text: unknown): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
}
