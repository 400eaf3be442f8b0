import { useSyncExternalStore } from "react";

/** The languages of programs that a reader chooses once for all pages. */
const LANGUAGES = ["curl", "JavaScript", "PHP", "Python"];

/** The name of the choice in the browser's storage. */
export const KEPT_LANGUAGE = "tumiza-language";

export const isKeptLanguage = (language: string) => LANGUAGES.includes(language);

/** The language that the reader chose last, in this browser; null on the server and until there is one. */
export function useKeptLanguage(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Shows every program in a language, here and in the pages to come. */
export function keepLanguage(language: string): void {
  chosen = language;
  try {
    localStorage.setItem(KEPT_LANGUAGE, language);
  } catch {
    // A browser that keeps nothing forgets it with the tab.
  }
  window.dispatchEvent(new Event(KEPT_LANGUAGE));
}

let chosen: string | null = null;

function read(): string | null {
  try {
    chosen ??= localStorage.getItem(KEPT_LANGUAGE);
  } catch {
    return chosen;
  }
  return chosen;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(KEPT_LANGUAGE, onChange);
  return () => window.removeEventListener(KEPT_LANGUAGE, onChange);
}
