import { parseLanguage, type Language } from "./language";

/** The language in an address. Links repeat it, so that no cookie is needed. */
export function languageOf(url: string): Language {
  return parseLanguage(new URL(url).searchParams.get("lang"));
}

/** An address in a language. */
export function inLanguage(path: string, language: Language, search = ""): string {
  const query = [search, language === "en" ? "" : `lang=${language}`].filter(Boolean).join("&");
  return query === "" ? path : `${path}?${query}`;
}
