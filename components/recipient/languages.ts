import { LANGUAGES, type Language } from "@/lib/messages/language";

/** The language in an address. Links repeat it, so that no cookie is needed. */
export function languageOf(url: string): Language {
  const asked = new URL(url).searchParams.get("lang");
  return LANGUAGES.find((language) => language === asked) ?? "en";
}

/** An address below /track in a language. */
export function inLanguage(path: string, language: Language, search = ""): string {
  const query = [search, language === "en" ? "" : `lang=${language}`].filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}
