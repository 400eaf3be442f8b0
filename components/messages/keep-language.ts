import { LANGUAGE_COOKIE, type Language } from "@/lib/messages/language";

/** The pages with a rider's language; the others have one language so far. */
const PATHS = ["/driver", "/sign-in", "/forgot-password", "/reset-password", "/invite"];

/** Keeps the language that a rider chose on this device. */
export function keepLanguage(language: Language): void {
  for (const path of PATHS) {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=${path}; max-age=31536000; samesite=lax`;
  }
}
