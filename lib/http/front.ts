import { Hono, type Context } from "hono";
import { log } from "@/lib/core/log";
import { tracing } from "@/lib/core/tracing";
import { DomainError } from "@/lib/domain/errors";
import { answerHeaders } from "./answer-headers";
import type { Handler } from "./exchange";
import { methods } from "./methods";
import { refusalResponse } from "./refusal-response";

/** What a route file exports; Next and the front call the same functions. */
export type RouteModule = Record<string, Handler>;

/** Addresses by precedence. An address without a module is Next's, below one of the front's or not. */
export type RouteTable = [pattern: string, module: RouteModule | undefined][];

/** Answers what no other address does. */
const REST = "/api/*";

/** For methods that HTTP knows and no route answers, such as PROPFIND. */
const notAllowed = methods({}).GET;

/**
 * The light front: the route files behind a fast router, without Next's request machinery. What an
 * address answers is only ever the route file's business.
 */
export function createFront(routes: RouteTable): Hono {
  const front = new Hono({ strict: false });
  for (const [pattern, module] of routes) {
    if (!module) continue;
    const answer = (call: Context) => {
      const handler = module[call.req.method] ?? notAllowed;
      const run = () => handler(call.req.raw, { params: Promise.resolve(call.req.param()) });
      return tracing() ? traced(call.req, pattern, run) : run();
    };
    // What takes the rest is no second handler of every address, for which Hono would compose a chain.
    if (pattern === REST) front.notFound(answer);
    else front.all(pattern, answer);
  }
  front.onError((error) => {
    log.error({ error }, "a route file threw");
    return refusalResponse(new DomainError("internal", undefined), answerHeaders());
  });
  return front;
}

function traced(
  { method, raw }: Context["req"],
  pattern: string,
  run: () => Promise<Response>,
): Promise<Response> {
  const name = `${method} ${pattern}`;
  const facts = { "http.request.method": method, "http.route": pattern };
  const span = { name, kind: "server" as const, facts, causedBy: raw.headers };
  return tracing()?.inSpan(span, run) ?? run();
}

/** Tells the addresses of the front from those of Next: the first pattern that fits decides. */
export function frontAddresses(routes: RouteTable): (url: string) => boolean {
  const patterns = routes.map(([pattern, module]) => {
    const path = pattern
      .replaceAll(".", "\\.")
      .replaceAll("/*", "(?:/.*)?")
      .replace(/:\w+/g, "[^/]+");
    return module ? path : `(${path})`;
  });
  const address = new RegExp(`^(?:${patterns.join("|")})/?(?:\\?.*)?$`, "s");
  // Only the patterns of Next are captured.
  return (url) => address.exec(url)?.slice(1).join("") === "";
}
