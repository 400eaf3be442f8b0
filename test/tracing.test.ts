import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { cleanBefore } from "@/lib/core/clean-spans";
import { startTracing, stopTracing } from "@/lib/core/start-tracing";
import { tracing } from "@/lib/core/tracing";
import { WebhookDeliverer } from "@/worker/deliver-webhooks";
import { startLoop } from "@/worker/loop";
import { createOrder, quotedOrder } from "./orders";
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from "./otlp-receiver";
import { createEndpoint, openSink, type WebhookSink } from "./webhook-sink";
import { createMerchant, type TestMerchant } from "./world";

const CALLER = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };
const PERSON = {
  receiver_name: "Chikondi Banda",
  receiver_phone: "+265991234567",
  delivery_address: "Blue gate",
};

let receiver: OtlpReceiver;
let sink: WebhookSink;
let merchant: TestMerchant;
let orderId: string;
let requestId: string | null;

beforeAll(async () => {
  merchant = await createMerchant();
  sink = await openSink();
  await createEndpoint(merchant, sink.url);
  receiver = await startOtlpReceiver();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.url);
  await startTracing("tumiza", receiver.url);
  await tellAll();
  await stopTracing();
});

afterAll(async () => {
  receiver.stop();
  await sink.stop();
});

/** An order, the webhook of it and a job, while spans are made. */
async function tellAll(): Promise<void> {
  const body = await quotedOrder(merchant, { environment: "test", fields: PERSON });
  const headers = { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` };
  const answer = await createOrder(merchant.testKey, body, undefined, headers);
  orderId = answer.body.order_id;
  requestId = answer.headers.get("x-request-id");
  const worker = new WebhookDeliverer();
  worker.start();
  await vi.waitFor(() => expect(sink.received.length).toBeGreaterThan(0), 10_000);
  await worker.stop();
  let runs = 0;
  const runOnce = async () => void (runs = (await sql`select 1`).length);
  const loop = startLoop({ name: "try-tracing", everyMs: 1, runOnce });
  await vi.waitFor(() => expect(runs).toBe(1));
  await loop.stop();
}

const named = (name: string) => receiver.spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: ReceivedSpan) =>
  receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test("a request is a span of its caller's trace, with its address as a pattern and its id", () => {
  const [request] = named("POST /api/v1/external/create-order");
  expect(request).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
  expect(request?.facts).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/v1/external/create-order",
    "http.response.status_code": 200,
    "tumiza.operation": "createOrder",
    "tumiza.request_id": requestId,
  });
  expect([...receiver.serviceNames]).toEqual(["tumiza"]);
});

test("each statement of a request is a span in it, by the name of its SQL function", () => {
  const [request] = named("POST /api/v1/external/create-order") as [ReceivedSpan];
  const statements = childrenOf(request);
  expect(statements.map(({ name }) => name)).toContain("place_order");
  for (const { traceId, facts, name } of statements) {
    expect(traceId).toBe(CALLER.trace);
    expect(facts).toEqual({ "db.system.name": "postgresql", "db.operation.name": name });
  }
});

test("an attempt of a webhook says its order, begins a trace, and tells its receiver nothing of it", () => {
  const [attempt] = named("webhook attempt").filter(
    ({ facts }) => facts["tumiza.order_id"] === orderId,
  ) as [ReceivedSpan];
  expect(attempt.parentSpanId).toBe("");
  expect(attempt.facts).toMatchObject({
    "tumiza.event_type": "order.created",
    "tumiza.attempt": 1,
    "http.response.status_code": 200,
  });
  expect(childrenOf(attempt).map(({ name }) => name)).toContain("record_attempts");
  for (const { headers } of sink.received) expect(headers).not.toHaveProperty("traceparent");
});

test("each run of a job is a span", () => {
  const [job] = named("job try-tracing") as [ReceivedSpan];
  expect(job.facts).toEqual({ "tumiza.job": "try-tracing" });
  expect(childrenOf(job).map(({ name }) => name)).toEqual(["select"]);
});

test("no personal data, no key and no requested address leaves", () => {
  const sent = Buffer.concat(receiver.bodies).toString("latin1");
  expect(sent).toContain(orderId);
  const secrets = [...Object.values(PERSON), merchant.testKey, merchant.id, sink.url];
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});

test("of Next's spans only the pattern of the page is kept", () => {
  const ended: { name: string; attributes: object; events: unknown[]; status: object }[] = [];
  const processor = cleanBefore({ onEnd: (span: never) => void ended.push(span) } as never);
  const end = (name: string, attributes: object) =>
    processor.onEnd({
      name,
      attributes,
      kind: 1,
      instrumentationScope: { name: "next.js" },
      events: [{ name: "exception", attributes: { "exception.message": "Key (phone)=(+265…)" } }],
      status: { code: 2, message: "Key (phone)=(+265…)" },
    } as never);
  end("GET /track/[tracking_id]", {
    "next.span_type": "BaseServer.handleRequest",
    "http.method": "GET",
    "http.target": "/track/trk_test_secret?phone=0991",
    "http.route": "/track/[tracking_id]",
    "http.status_code": 500,
  });
  end("fetch GET https://routing.example/-13.9,33.7", { "next.span_type": "AppRender.fetch" });
  expect(ended).toMatchObject([
    {
      name: "GET /track/[tracking_id]",
      attributes: {
        "http.request.method": "GET",
        "http.route": "/track/[tracking_id]",
        "http.response.status_code": 500,
      },
      events: [],
      status: { code: 2 },
    },
    { name: "AppRender.fetch", attributes: {}, events: [] },
  ]);
  expect(JSON.stringify(ended.map(({ status, attributes }) => [status, attributes]))).not.toMatch(
    /secret|phone/,
  );
});

test("without the setting nothing of OpenTelemetry is loaded and no span is made", () => {
  expect(tracing()).toBeUndefined();
  expect(modulesLoaded(undefined)).toBe(0);
  expect(modulesLoaded(receiver.url)).toBeGreaterThan(50);
});

function modulesLoaded(endpoint: string | undefined): number {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  const program = `
    import { createRequire } from "node:module";
    const { startTracing } = await import("./lib/core/start-tracing.ts");
    await startTracing("tumiza");
    const { cache } = createRequire(process.cwd() + "/x.js");
    const loaded = Object.keys(cache).filter((file) => file.includes("@opentelemetry"));
    process.stdout.write(String(loaded.length), () => process.exit(0));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  return Number(execFileSync(process.execPath, args).toString());
}
