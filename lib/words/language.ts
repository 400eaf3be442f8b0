/** Languages that the dashboards can be read in; a new one makes every catalogue without it an error. */
export const LANGUAGES = ["en"] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = "language";

/** One area's texts in every language. English says what there is; the others must have the same. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>;

/** A cookie is anybody's writing: what is no language of ours is the first one. */
export function parseLanguage(text: unknown): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
}
