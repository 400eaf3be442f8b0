import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { isTranslatedPage } from "@/lib/core/public-pages";
import { contentPolicy } from "@/lib/dashboard/content-policy";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PATHS,
  parseLanguage,
  type Language,
} from "@/lib/messages/language";

/** A page cannot choose its status and still be rendered without JavaScript; this one is always 403. */
const REFUSED_PAGE = "/no-access";

const YEAR_SECONDS = 31_536_000;

const POLICY = "Content-Security-Policy";

/**
 * Tells a page its own address, so that a gate can send the visitor to sign in and back, which of
 * its scripts may run, and the language that its address names. It lets every request through: gates decide who may
 * see what.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const policy = contentPolicy(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set(PAGE_ADDRESS, pathname + search);
  headers.set(POLICY, policy);
  const language = languageIn(request);
  if (language) setLanguage(headers, language);
  const status = pathname === REFUSED_PAGE ? 403 : 200;
  const answer = NextResponse.next({ status, request: { headers } });
  answer.headers.set(POLICY, policy);
  if (language && remembersLanguage(pathname)) {
    for (const path of LANGUAGE_PATHS) {
      answer.headers.append(
        "Set-Cookie",
        `${LANGUAGE_COOKIE}=${language}; Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`,
      );
    }
  }
  return answer;
}

/** The language that the address of a public page names. */
function languageIn({ nextUrl }: NextRequest): Language | undefined {
  const named = nextUrl.searchParams.get("lang");
  return named !== null && isTranslatedPage(nextUrl.pathname) ? parseLanguage(named) : undefined;
}

/** Pages read their language from the cookie. */
function setLanguage(headers: Headers, language: Language): void {
  const others = (headers.get("cookie") ?? "")
    .split(/; */)
    .filter((cookie) => cookie !== "" && !cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  headers.set("cookie", [...others, `${LANGUAGE_COOKIE}=${language}`].join("; "));
}

function remembersLanguage(path: string): boolean {
  return LANGUAGE_PATHS.some((kept) => path === kept || path.startsWith(`${kept}/`));
}

/**
 * Every page, also one that is not there, and never the API: bodies that pass here are buffered. Route files outside it
 * that give HTML of their own write their own policy.
 */
export const config = {
  matcher: [
    "/((?!api(?:/|$)|track(?:/[^/]+(?:/(?:dispute|entrance|live|pay|place|rating|receipt|wish))?)?/?$|(?:pin|buy|picker)/[^/]+/?$|trip/[^/]+/?$|privacy/request/?$|verify/(?:keys|photos/[^/]+)/?$|unsubscribe/[^/]+/?$|_next/|maps/[^/]+$|(?:healthz|readyz|metrics|robots\\.txt|sitemap\\.xml|icon\\.svg|sw\\.js|maplibre-gl-worker\\.mjs)/?$).*)",
  ],
};
