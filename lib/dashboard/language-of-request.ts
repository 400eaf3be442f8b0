import { parse } from "hono/utils/cookie";
import { LANGUAGE_COOKIE, parseLanguage, type Language } from "@/lib/messages/language";

/** The language of a plain request's browser, outside of Next. */
export function languageOfRequest(headers: Headers): Language {
  return parseLanguage(parse(headers.get("cookie") ?? "", LANGUAGE_COOKIE)[LANGUAGE_COOKIE]);
}
