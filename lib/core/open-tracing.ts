import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { cleanBefore } from "./clean-spans";
import { log } from "./log";
import type { NewSpan, SpanKind, Tracing } from "./tracing";

const KINDS: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/** Registers OpenTelemetry in this process, with Next's own spans of pages, and returns the function that makes ours. */
export function openTracing(serviceName: string): Tracing {
  const say = (message: string) => log.warn({ reason: message }, "traces could not be sent");
  const silent = () => {};
  diag.setLogger(
    { error: say, warn: silent, info: silent, debug: silent, verbose: silent },
    DiagLogLevel.ERROR,
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [cleanBefore(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer("tumiza");
  const begin = ({ name, kind, facts }: NewSpan, parent: Context) =>
    tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
  return {
    inSpan: async (it, work) => {
      const parent = parentOf(it);
      const span = begin(it, parent);
      const end = endOf(span);
      try {
        const result = await context.with(trace.setSpan(parent, span), work);
        end();
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
    beginWithin: (it) =>
      trace.getActiveSpan()?.isRecording() ? endOf(begin(it, context.active())) : undefined,
    note: (facts) => void trace.getActiveSpan()?.setAttributes(facts),
    stop: () => provider.shutdown(),
  };
}

function parentOf({ causedBy, isRoot }: NewSpan): Context {
  if (isRoot) return ROOT_CONTEXT;
  if (!causedBy) return context.active();
  return propagation.extract(context.active(), causedBy, {
    get: (headers, name) => headers.get(name) ?? undefined,
    keys: (headers) => [...headers.keys()],
  });
}

/** The error itself stays in the log: its message may quote text that a person sent. */
function endOf(span: Span) {
  return (error?: unknown) => {
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
