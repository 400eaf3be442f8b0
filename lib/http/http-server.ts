import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { env, publicUrl } from "@/lib/core/env";
import { isDraining } from "@/lib/core/lifecycle";
import { isDomainError } from "@/lib/domain/errors";
import { admitRequest } from "./admit-request";
import { CountedRequest } from "./counted-request";
import { refuseRequest } from "./refuse-request";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Who answers what: route files, and Next for everything else. */
type Answering = {
  isRoute: (url: string) => boolean;
  answerRoute: Answer;
  renderPage: Answer;
};

/** A client that takes longer is stuck, or wants us to be. */
const TIMES = {
  /** Until the last header is there. */
  headersMs: 15_000,
  /** Until the last byte of the body is there. */
  requestMs: 30_000,
  /** How often the two are looked at. */
  checkMs: 5_000,
  /** Longer than the idle time of common load balancers, so that they close first. */
  keepAliveMs: 65_000,
};

/** A browser that was here over https does not come back without it; subdomains are the operator's. */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * The one server in front of route files and pages. Nothing of a request's body is read before it has
 * been admitted, and a client that is slow to send is disconnected.
 */
export function createHttpServer(answering: Answering, times = TIMES): Server {
  const serve = (request: CountedRequest, response: ServerResponse) => {
    const isRoute = answering.isRoute(request.url ?? "/");
    if (admit(request, response, isRoute)) answer(request, response, isRoute, answering);
  };
  const options = {
    IncomingMessage: CountedRequest,
    headersTimeout: times.headersMs,
    requestTimeout: times.requestMs,
    connectionsCheckingInterval: times.checkMs,
    keepAliveTimeout: times.keepAliveMs,
  };
  const server = createServer(options, serve);
  // A client that asks before it sends a large body is not told to go on with one that is refused.
  return server.on("checkContinue", (request: CountedRequest, response: ServerResponse) => {
    const isRoute = answering.isRoute(request.url ?? "/");
    if (!admit(request, response, isRoute)) return;
    response.writeContinue();
    answer(request, response, isRoute, answering);
  });
}

/** Whether the request is admitted; a refused one has been answered. */
function admit(request: CountedRequest, response: ServerResponse, isRoute: boolean): boolean {
  const { url = "/" } = request;
  if (isDraining()) response.setHeader("Connection", "close");
  if (isSecure(request)) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT);
  appendPeer(request);
  try {
    response.once("close", admitRequest(request, isRoute));
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    void refuseRequest(request, response, error, isRoute || url.startsWith("/api"));
    return false;
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  isRoute: boolean,
  { answerRoute, renderPage }: Answering,
): void {
  if (isRoute) return void answerRoute(request, response);
  if (isForm(request)) blameSender(response);
  return void renderPage(request, response);
}

/** What Next takes for a server action's form. */
function isForm({ method, headers }: IncomingMessage): boolean {
  const isMultipart = /^multipart\//i.test(headers["content-type"] ?? "");
  return method === "POST" && (isMultipart || headers["next-action"] !== undefined);
}

/**
 * Turns Next's 500 to a form into a 400. Our actions never throw (lib/dashboard/guarded-action.ts), so
 * Next fails where it could not read the form, or where it came from another site.
 */
function blameSender(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...head: unknown[]) =>
    writeHead(status === 500 ? 400 : status, ...head);
}

/** Whether the client came over https, as the installation's address or a proxy of ours says. */
function isSecure({ headers }: IncomingMessage): boolean {
  const isForwarded = env.TRUSTED_PROXY_HOPS > 0 && headers["x-forwarded-proto"] === "https";
  return isForwarded || publicUrl.startsWith("https:");
}

/** As a reverse proxy does: the newest hop is the one this process saw itself (lib/http/caller.ts). */
function appendPeer({ headers, rawHeaders, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "";
  // The front reads the raw headers and Next the parsed ones.
  rawHeaders.push("X-Forwarded-For", peer);
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], peer].filter(Boolean).join(", ");
}
