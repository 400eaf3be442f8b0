import type { Act } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import { refuse } from "@/lib/domain/errors";
import { exchange, type Exchange, type Handler } from "@/lib/http/endpoint/exchange";
import {
  adminCaller,
  courierCaller,
  type AdminCaller,
  type CourierCaller,
  type Extent,
  isViewing,
  merchantCaller,
  type MerchantCaller,
  riderCaller,
  type RiderCaller,
  within,
} from "./authority";
import { isEnvironment } from "./environment";
import { languageOfRequest } from "./language-of-request";
import { requireSameSite } from "./same-site";
import { sessionCookieIn } from "./session-cookie";
import { sessionOfCookie } from "./session-of-cookie";

/** A route file's work for a dashboard: a file to download, a stream, JSON for a live page. */
export type RouteWork<Caller> = (call: Exchange & Caller) => Promise<Response>;

/**
 * An address of the courier's dashboard that the front serves. Answers in the catalogue's shape: 401
 * without a session, 403 for the wrong kind of account or role and for requests of other sites.
 */
export function courierRoute(
  operation: string,
  work: RouteWork<CourierCaller>,
  act?: Act,
): Handler {
  return dashboardRoute(operation, (user) => courierCaller(user, act), work);
}

/** An address of the platform's dashboard that the front serves; refusals as for `courierRoute`. */
export function adminRoute(operation: string, work: RouteWork<AdminCaller>, act?: Act): Handler {
  return dashboardRoute(operation, (user) => adminCaller(user, act), work);
}

/**
 * An address of the merchant's dashboard that the front serves, below `[environment]`; refusals as for
 * `courierRoute`, and 404 for an unknown environment. Platform staff who view the company's pages can
 * only read. People of a branch are refused unless the address is about one.
 */
export function merchantRoute(
  operation: string,
  work: RouteWork<MerchantCaller>,
  { act, extent = "shop" }: { act?: Act; extent?: Extent } = {},
): Handler {
  const rule = (user: Session, { params: { environment }, request }: Exchange) => {
    if (!isEnvironment(environment)) return refuse("not_found");
    if (isViewing(user) && request.method !== "GET") return refuse("view_is_read_only");
    return within(merchantCaller(user, environment, act), extent);
  };
  return dashboardRoute(operation, rule, work);
}

/** An address of the rider's phone that the front serves; refusals as for `courierRoute`. */
export function riderRoute(operation: string, work: RouteWork<RiderCaller>): Handler {
  return dashboardRoute(operation, riderCaller, work);
}

function dashboardRoute<Caller extends { user: Session }>(
  operation: string,
  rule: (user: Session, it: Exchange) => Caller | undefined,
  work: RouteWork<Caller>,
): Handler {
  return exchange(operation, async (it) => {
    it.language = languageOfRequest(it.request.headers);
    requireSameSite(it.request.method, it.request.headers);
    const user = await sessionOfCookie(sessionCookieIn(it.request.headers));
    if (!user) return refuse("not_signed_in");
    it.facts.user_id = user.userId;
    const caller = rule(user, it) ?? refuse("role_not_allowed");
    return work({ ...it, ...caller });
  });
}
