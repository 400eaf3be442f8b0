import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { contentPolicy } from "@/lib/dashboard/content-policy";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";

/** A page cannot choose its status and still be rendered without JavaScript; this one is always 403. */
const REFUSED_PAGE = "/no-access";

const POLICY = "Content-Security-Policy";

/**
 * Tells a page its own address, so that a gate can send the visitor to sign in and back, and which of
 * its scripts may run. It lets every request through: gates decide who may see what.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const policy = contentPolicy(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set(PAGE_ADDRESS, pathname + search);
  headers.set(POLICY, policy);
  const status = pathname === REFUSED_PAGE ? 403 : 200;
  const answer = NextResponse.next({ status, request: { headers } });
  answer.headers.set(POLICY, policy);
  return answer;
}

/**
 * Every page, also one that is not there, and never the API: bodies that pass here are buffered. Route files outside it
 * that give HTML of their own write their own policy.
 */
export const config = {
  matcher: [
    "/((?!api(?:/|$)|track(?:/[^/]+(?:/(?:dispute|live|rating|receipt))?)?/?$|pin/[^/]+/?$|verify/(?:keys|photos/[^/]+)/?$|unsubscribe/[^/]+/?$|_next/|maps/[^/]+$|(?:healthz|readyz|metrics|robots\\.txt|icon\\.svg|sw\\.js|maplibre-gl-worker\\.mjs)/?$).*)",
  ],
};
