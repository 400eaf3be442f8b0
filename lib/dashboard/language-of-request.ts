import { parse } from "hono/utils/cookie";
import { LANGUAGE_COOKIE, parseLanguage, type Language } from "@/lib/messages/language";

/** The language that a plain request's browser reads, where there is no Next to ask. */
export function languageOfRequest(headers: Headers): Language {
  return parseLanguage(parse(headers.get("cookie") ?? "", LANGUAGE_COOKIE)[LANGUAGE_COOKIE]);
}
