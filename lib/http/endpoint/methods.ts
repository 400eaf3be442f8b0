import { refuse } from "@/lib/domain/errors";
import { exchange, type Handler } from "./exchange";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

type Method = (typeof METHODS)[number];

/**
 * Completes an address: HEAD and OPTIONS follow from its methods, and every other method answers 405 in
 * the error shape. Route files export all methods, so that both fronts answer alike.
 */
export function methods(
  own: Partial<Record<Exclude<Method, "HEAD" | "OPTIONS">, Handler>>,
): Record<Method, Handler> {
  const allowed = METHODS.filter(
    (method) => method === "OPTIONS" || (method === "HEAD" ? own.GET : own[method]),
  ).join(", ");
  const notAllowed = refuseMethod(allowed);
  return {
    GET: own.GET ?? notAllowed,
    HEAD: own.GET ? withoutBody(own.GET) : notAllowed,
    POST: own.POST ?? notAllowed,
    PUT: own.PUT ?? notAllowed,
    PATCH: own.PATCH ?? notAllowed,
    DELETE: own.DELETE ?? notAllowed,
    OPTIONS: () =>
      Promise.resolve(new Response(null, { status: 204, headers: { Allow: allowed } })),
  };
}

/** Refuses a method and names the allowed ones. */
export function refuseMethod(allowed: string): Handler {
  return exchange("method_not_allowed", ({ headers }) => {
    headers.set("Allow", allowed);
    return refuse("method_not_allowed");
  });
}

/** One answer to every method, for addresses without methods of their own. */
export function everyMethod(handler: Handler): Record<Method, Handler> {
  return {
    GET: handler,
    HEAD: withoutBody(handler),
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

function withoutBody(get: Handler): Handler {
  return async (request, context) => {
    const { status, headers, body } = await get(request, context);
    // What is read while it is sent would keep its place.
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}
