import { env } from "./env";
import { setTracing, tracing } from "./tracing";

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT` by OTLP over HTTP (protobuf); OpenTelemetry's other variables
 * apply too. Without that address nothing of OpenTelemetry is loaded.
 */
export async function startTracing(
  serviceName: string,
  endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT,
): Promise<void> {
  if (!endpoint || env.OTEL_SDK_DISABLED) return;
  const { openTracing } = await import("./open-tracing");
  setTracing(openTracing(serviceName));
}

/** Sends the spans that are still waiting. */
export async function stopTracing(): Promise<void> {
  const started = tracing();
  setTracing(undefined);
  await started?.stop();
}
