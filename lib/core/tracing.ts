/**
 * The attributes that a span may have, named by OpenTelemetry's conventions where they have a name. All others
 * are removed before sending, so that no span contains personal data.
 */
export type SpanFacts = {
  "http.request.method"?: string;
  /** The address as a pattern, never the actual address. */
  "http.route"?: string;
  "http.response.status_code"?: number;
  "tumiza.operation"?: string;
  "tumiza.request_id"?: string;
  "tumiza.order_id"?: string;
  "tumiza.event_id"?: string;
  "tumiza.event_type"?: string;
  "tumiza.environment"?: string;
  "tumiza.attempt"?: number;
  "tumiza.job"?: string;
  "db.system.name"?: "postgresql";
  /** The SQL function, or the kind of statement and its first table. */
  "db.operation.name"?: string;
};

export type SpanKind = "server" | "client" | "internal";

export type NewSpan = {
  name: string;
  kind: SpanKind;
  facts: SpanFacts;
  /** Headers of the request that caused it, which may name the caller's span. */
  causedBy?: Headers;
  /** Whether it begins a trace of its own, also within another span. */
  isRoot?: boolean;
};

/** Creates spans; defined while an exporter is configured. */
export type Tracing = {
  inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result>;
  /** Begins a child of the current span, if there is one, and returns the function that ends it. */
  beginWithin(span: NewSpan): ((error?: unknown) => void) | undefined;
  note(facts: SpanFacts): void;
  stop(): Promise<void>;
};

/** Set by `lib/core/start-tracing.ts`; pages are bundled apart from the front. */
const shared = globalThis as typeof globalThis & { tumizaTracing?: Tracing };

/** Undefined without an exporter; then tracing costs nothing. */
export function tracing(): Tracing | undefined {
  return shared.tumizaTracing;
}

export function setTracing(made: Tracing | undefined): void {
  if (made) shared.tumizaTracing = made;
  else delete shared.tumizaTracing;
}
