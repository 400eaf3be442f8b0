import { env } from "./env";
import { setTracing, tracing } from "./tracing";

/**
 * Sends spans where `OTEL_EXPORTER_OTLP_ENDPOINT` says, by OTLP over HTTP (protobuf); OpenTelemetry's other
 * variables hold too. Without it nothing of OpenTelemetry is loaded.
 */
export async function startTracing(
  serviceName: string,
  endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT,
): Promise<void> {
  if (!endpoint || env.OTEL_SDK_DISABLED) return;
  const { openTracing } = await import("./open-tracing");
  setTracing(openTracing(serviceName));
}

/** Sends what was not sent yet. */
export async function stopTracing(): Promise<void> {
  const started = tracing();
  setTracing(undefined);
  await started?.stop();
}
