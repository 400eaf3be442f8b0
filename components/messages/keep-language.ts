import { LANGUAGE_COOKIE, LANGUAGE_PATHS, type Language } from "@/lib/messages/language";

/** Keeps the language that a rider chose on this device. */
export function keepLanguage(language: Language): void {
  for (const path of LANGUAGE_PATHS) {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${path}; max-age=31536000; samesite=lax`;
  }
}
