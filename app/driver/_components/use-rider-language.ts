"use client";

import { useEffect, useSyncExternalStore } from "react";
import { keepLanguage } from "@/components/messages/keep-language";
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from "@/lib/messages/language";

const CHOSEN = "tumiza-language-chosen";

/**
 * The language that the rider chose on this phone. The cookie decides, not the document: the stored page
 * for times without a network may be in another language.
 *
 * @param rendered  the language in which the server made the page
 */
export function useRiderLanguage(rendered: Language): Language {
  const language = useSyncExternalStore(
    subscribe,
    () => chosenLanguage() ?? rendered,
    () => rendered,
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return language;
}

/** Pages that only the server renders. */
export const SERVER_PAGE = /^\/driver\/(earnings|account|share)/;

/** Shows the app in another language; pages that the phone renders need no network for it. */
export function chooseLanguage(language: Language): void {
  keepLanguage(language);
  if (SERVER_PAGE.test(location.pathname)) location.reload();
  else window.dispatchEvent(new Event(CHOSEN));
}

function chosenLanguage(): Language | undefined {
  const [, chosen] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return LANGUAGES.find((language) => language === chosen);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener);
  return () => window.removeEventListener(CHOSEN, listener);
}
