import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { SpanFacts } from "./tracing";

/** Every fact that may be sent; the compiler requires each. */
const KNOWN = {
  "http.request.method": true,
  "http.route": true,
  "http.response.status_code": true,
  "tumiza.operation": true,
  "tumiza.request_id": true,
  "tumiza.order_id": true,
  "tumiza.event_id": true,
  "tumiza.event_type": true,
  "tumiza.environment": true,
  "tumiza.attempt": true,
  "tumiza.job": true,
  "db.system.name": true,
  "db.operation.name": true,
} satisfies Record<keyof SpanFacts, true>;

/** Next's names of span attributes, and the names of OpenTelemetry's conventions for them. */
const OF_NEXT: Record<string, keyof SpanFacts> = {
  "http.method": "http.request.method",
  "http.status_code": "http.response.status_code",
};

/** Passes spans on without addresses, messages or anything else that libraries write into them. */
export function cleanBefore(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => next.onStart(span, parent),
    onEnd: (span) => next.onEnd(cleaned(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const renamed = Object.entries(span.attributes).map(
    ([name, value]) => [OF_NEXT[name] ?? name, value] as const,
  );
  const attributes = Object.fromEntries(renamed.filter(([name]) => Object.hasOwn(KNOWN, name)));
  return Object.create(span, {
    name: { value: nameOf(span, attributes) },
    attributes: { value: attributes },
    status: { value: { code: statusOf(span, attributes) } },
    events: { value: [] },
    links: { value: [] },
  }) as ReadableSpan;
}

function statusOf({ kind, status }: ReadableSpan, facts: Record<string, unknown>): SpanStatusCode {
  const isFault = kind === SpanKind.SERVER && Number(facts["http.response.status_code"]) >= 500;
  return isFault ? SpanStatusCode.ERROR : status.code;
}

/** The names of a library's spans may have addresses in them. */
function nameOf(span: ReadableSpan, facts: Record<string, unknown>): string {
  if (span.instrumentationScope.name === "tumiza") return span.name;
  const type = span.attributes["next.span_type"];
  if (type !== "BaseServer.handleRequest") return typeof type === "string" ? type : "library";
  return [facts["http.request.method"], facts["http.route"]].filter(Boolean).join(" ");
}
