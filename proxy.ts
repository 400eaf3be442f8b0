import { NextResponse, type NextRequest } from "next/server";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";

/** A page cannot choose its status and still be rendered without JavaScript; this one is always 403. */
const REFUSED_PAGE = "/no-access";

/**
 * Tells a page its own address, so that a gate can have somebody sign in and come back. It lets
 * everybody through: who may see what is the gate's business.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(PAGE_ADDRESS, pathname + search);
  const status = pathname === REFUSED_PAGE ? 403 : 200;
  return NextResponse.next({ status, request: { headers } });
}

/** The pages behind a gate, and never the API: bodies that pass here are buffered. */
export const config = {
  matcher: [
    "/account/:path*",
    "/admin/:path*",
    "/courier/:path*",
    "/driver/:path*",
    "/merchant/:path*",
    "/no-access",
  ],
};
