import { Hono, type Context } from "hono";
import { log } from "@/lib/core/log";
import { tracing } from "@/lib/core/tracing";
import { DomainError } from "@/lib/domain/errors";
import { answerHeaders } from "../endpoint/answer-headers";
import type { Handler } from "../endpoint/exchange";
import { refuseMethod } from "../endpoint/methods";
import { refusalResponse } from "../endpoint/refusal-response";

/** The exports of a route file; Next and the front call the same functions. */
export type RouteModule = Record<string, Handler>;

/** Addresses by precedence. */
export type RouteTable = [pattern: string, module: RouteModule][];

/** Answers addresses without a route. */
const REST = "/api/*";

/** Answers the requests of its addresses. */
export type Front = { fetch: (request: Request) => Response | Promise<Response> };

/**
 * The light front: the route files behind a fast router, without Next's request machinery. Only the
 * route file decides the answer. An address without parameters, written exactly as in the table,
 * is found without the router.
 */
export function createFront(routes: RouteTable): Front {
  const router = new Hono({ strict: false });
  const literal = new Map<string, ReturnType<typeof answerWith>>();
  for (const [pattern, module] of routes) {
    const answer = answerWith(module, pattern);
    const call = ({ req }: Context) => answer(req.raw, req.param());
    if (!/[:*]/.test(pattern)) literal.set(pattern, answer);
    // Registered as `notFound`, because Hono would chain a second handler for every address.
    if (pattern === REST) router.notFound(call);
    else router.all(pattern, call);
  }
  router.onError(fault);
  return {
    fetch: (request) => {
      const answer = literal.get(pathOf(request.url));
      return answer ? answer(request, {}).catch(fault) : router.fetch(request);
    },
  };
}

/** The address up to its query. */
function pathOf(url: string): string {
  const from = url.indexOf("/", "https://".length);
  const to = url.indexOf("?", from);
  return to < 0 ? url.slice(from) : url.slice(from, to);
}

function answerWith(module: RouteModule, pattern: string) {
  return (request: Request, params: Record<string, string>): Promise<Response> => {
    const handler = module[request.method] ?? notAllowed(module);
    const run = () => handler(request, { params: Promise.resolve(params) });
    return tracing() ? traced(request, pattern, run) : run();
  };
}

/** The answer to a method of HTTP that no route file exports, such as PROPFIND: the address's own 405 or 404. */
function notAllowed({ OPTIONS }: RouteModule): Handler {
  return async (request, context) => {
    const options = await OPTIONS?.(request, context);
    const allowed = options?.headers.get("Allow");
    return options && !allowed ? options : refuseMethod(allowed ?? "")(request, context);
  };
}

function traced(
  { method, headers }: Request,
  pattern: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const name = `${method} ${pattern}`;
  const facts = { "http.request.method": method, "http.route": pattern };
  const span = { name, kind: "server" as const, facts, causedBy: headers };
  return tracing()?.inSpan(span, run) ?? run();
}

function fault(error: unknown): Response {
  log.error({ error }, "a route file threw");
  return refusalResponse(new DomainError("internal", undefined), answerHeaders());
}

/** Whether the front answers an address, or Next. */
export function frontAddresses(routes: RouteTable): (url: string) => boolean {
  const patterns = routes.map(([pattern]) =>
    pattern.replaceAll(".", "\\.").replaceAll("/*", "(?:/.*)?").replace(/:\w+/g, "[^/]+"),
  );
  const address = new RegExp(`^(?:${patterns.join("|")})/?(?:\\?.*)?$`, "s");
  return (url) => address.test(url);
}
