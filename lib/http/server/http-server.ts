import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { env, publicUrl } from "@/lib/core/env";
import { isDraining } from "@/lib/core/lifecycle";
import { isDomainError } from "@/lib/domain/errors";
import { admitRequest, PAGE_METHODS } from "./admit-request";
import { answerInTime } from "./answer-in-time";
import { boundConnections, CONNECTIONS_MAX } from "./connections";
import { correctFault } from "./correct-fault";
import { CountedRequest } from "./counted-request";
import { answerFromMemory } from "./kept-pages";
import { observeWork, pageOperation } from "./observe-work";
import { preferPacked } from "./packed-files";
import { awaitTurn, turnOf, type ReadSession } from "./page-turns";
import { sendPlain } from "./plain-pages";
import { refuseWebsocket, requireOneHost, wantsWebsocket } from "./protocol";
import { refuseRequest } from "./refuse-request";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The handlers: route files, and Next for everything else. */
type Answering = {
  isRoute: (url: string) => boolean;
  answerRoute: Answer;
  renderPage: Answer;
  readSession: ReadSession;
};

/** Limits of time. A slower client is stuck or attacks, and a slower answer is useless. */
export const LIMITS = {
  /** Until the last header has arrived. */
  headersMs: 15_000,
  /** Until the last byte of the body has arrived. */
  requestMs: 30_000,
  /** The time between two checks of both limits. */
  checkMs: 5_000,
  /** Longer than the idle time of common load balancers, so that they close first. */
  keepAliveMs: 65_000,
  /** Without a byte in either direction; longer than any work, and than the pauses of a stream of events. */
  idleMs: 60_000,
  connections: CONNECTIONS_MAX,
  /** From the whole request until its answer begins. */
  answerMs: 14_000,
  /** Until a page that has not begun is given up, if no database answers. */
  patienceMs: 3_500,
};

export type HttpLimits = typeof LIMITS;

/** The only type that a browser's `EventSource` accepts. */
const EVENT_STREAM = "text/event-stream";

const PAGE_OPTIONS = { Allow: PAGE_METHODS.join(", ") };

/** Keeps a browser that came over https on https. Subdomains are left to the operator. */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * The one server in front of route files and pages. A request's body is not read before the request has
 * been admitted, and a client that is slow to send is disconnected.
 */
export function createHttpServer(answering: Answering, limits = LIMITS): Server {
  const serve = (request: CountedRequest, response: ServerResponse) => {
    const isRoute = answering.isRoute(request.url ?? "/");
    if (wantsWebsocket(request)) refuseWebsocket(response);
    else if (admit(request, response, isRoute)) answer(request, response, isRoute);
  };
  const answer = (request: IncomingMessage, response: ServerResponse, isRoute: boolean) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    answerInTime(request, response, {
      limitMs: limits.answerMs,
      isJson: isJson(request, isRoute),
      // A form's write may be under way, so we wait for its answer.
      ...(isRead && !isRoute && { patienceMs: limits.patienceMs }),
    });
    // A stream of events ends with its connection. With chunked encoding, each event would be three buffers to write.
    if (request.headers.accept === EVENT_STREAM) response.useChunkedEncodingByDefault = false;
    // Load balancers use this request as a health check; Next would answer 400.
    if (!isRoute && request.method === "OPTIONS") {
      return void response.writeHead(204, PAGE_OPTIONS).end();
    }
    const operation = isRoute ? "route" : pageOperation(request.url ?? "/");
    observeWork(request, response, operation, () => {
      const turn = turnOf(pathOf(request), isRoute);
      if (!turn) return give(request, response, isRoute);
      return awaitTurn(turn, request, response, answering.readSession)
        .then(() => give(request, response, isRoute))
        .catch((error: unknown) => refuse(request, response, error, isRoute));
    });
  };
  const give = (request: IncomingMessage, response: ServerResponse, isRoute: boolean) => {
    if (response.headersSent || response.destroyed) return;
    if (isRoute) return answering.answerRoute(request, response);
    if (answerFromMemory(request, response)) return;
    correctFault(request, response, isJson(request, isRoute));
    sendPlain(request, response);
    preferPacked(request, response);
    return answering.renderPage(request, response);
  };
  const options = {
    IncomingMessage: CountedRequest,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
  };
  // Without an `upgrade` listener, Node answers a request for another protocol as any other (RFC 9110, section 7.8).
  const server = boundConnections(createServer(options, serve), limits);
  // A client that sends `Expect: 100-continue` with a large body is refused before it sends it.
  return server.on("checkContinue", (request: CountedRequest, response: ServerResponse) => {
    const isRoute = answering.isRoute(request.url ?? "/");
    if (!admit(request, response, isRoute)) return;
    response.writeContinue();
    answer(request, response, isRoute);
  });
}

/** Whether the request is admitted. A refused request has been answered. */
function admit(request: CountedRequest, response: ServerResponse, isRoute: boolean): boolean {
  if (isDraining()) response.setHeader("Connection", "close");
  if (isSecure(request)) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT);
  appendPeer(request);
  try {
    requireOneHost(request);
    response.once("close", admitRequest(request, isRoute));
    return true;
  } catch (error) {
    refuse(request, response, error, isRoute);
    return false;
  }
}

/** @throws any error that is not a refusal */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  isRoute: boolean,
): void {
  if (!isDomainError(error)) throw error;
  if (!response.headersSent) refuseRequest(request, response, error, isJson(request, isRoute));
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, "");
}

/** Whether a program reads the refusal. People follow links to files and printable pages. */
function isJson({ url = "/", headers }: IncomingMessage, isRoute: boolean): boolean {
  if (!isRoute) return url.startsWith("/api");
  return headers["sec-fetch-mode"] !== "navigate";
}

/** Whether the client used https, by this installation's address or by our proxy's header. */
function isSecure({ headers }: IncomingMessage): boolean {
  const isForwarded = env.TRUSTED_PROXY_HOPS > 0 && headers["x-forwarded-proto"] === "https";
  return isForwarded || publicUrl.startsWith("https:");
}

/**
 * Appends the peer's address as a reverse proxy does: the newest hop is the one that this process saw
 * (lib/http/limits/caller.ts).
 */
function appendPeer({ headers, rawHeaders, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress ?? "";
  // The front reads the raw headers and Next the parsed ones.
  rawHeaders.push("X-Forwarded-For", peer);
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], peer].filter(Boolean).join(", ");
}
