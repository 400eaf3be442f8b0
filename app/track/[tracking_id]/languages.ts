import { CHICHEWA } from "./chichewa";
import { ENGLISH } from "./english";
import type { Sentences } from "./sentences";

/** Every sentence a recipient reads, by language. */
export const SENTENCES = { en: ENGLISH, ny: CHICHEWA } satisfies Record<string, Sentences>;

export type Language = keyof typeof SENTENCES;

export const LANGUAGES = Object.keys(SENTENCES) as Language[];

/** The language that an address asks for; links carry it on, so that nothing has to be kept. */
export function languageOf(url: string): Language {
  const asked = new URL(url).searchParams.get("lang");
  return LANGUAGES.find((language) => language === asked) ?? "en";
}

/** An address below /track in a language. */
export function inLanguage(path: string, language: Language, search = ""): string {
  const query = [search, language === "en" ? "" : `lang=${language}`].filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}
