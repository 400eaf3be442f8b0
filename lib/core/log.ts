import pino from "pino";
import { env } from "./env";

/** Names under which a secret or a person's number could reach a log line. */
const REDACTED = new Set([
  "authorization",
  "apiKey",
  "secret",
  "password",
  "phone",
  "receiverPhone",
  "pickupContactPhone",
  "token",
]);

const STANDARD_OUTPUT = 1;

/** Lines are written together once they are that many bytes, or that old; a kill loses no more. */
const WRITE_AT_BYTES = 8_192;
const WRITE_EVERY_MS = 100;

/** Shared by the front and Next's bundle, so that lines keep their order. */
const shared = globalThis as typeof globalThis & { tumizaLogOutput?: pino.DestinationStream };

/**
 * One JSON line per message on standard output. A write of many lines ends before the next begins, so
 * that a process which ends by itself has written all of them.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: redacted },
    serializers: { error: (error: Error) => withoutSecrets(pino.stdSerializers.err(error)) },
  },
  (shared.tumizaLogOutput ??= openOutput()),
);

/** Redacts as pino's `redact` does, which takes eight times as long as the rest of a line. */
function redacted(line: object): Record<string, unknown> {
  const copy = withoutSecrets(line);
  for (const name in copy) {
    const value = copy[name];
    // An error is redacted by its serialiser, which needs it whole.
    const isBelow = typeof value === "object" && value?.constructor === Object;
    if (isBelow) copy[name] = withoutSecrets(value);
  }
  return copy;
}

function withoutSecrets(of: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...of };
  for (const name in copy) if (REDACTED.has(name)) copy[name] = "[redacted]";
  return copy;
}

function openOutput(): pino.DestinationStream {
  const output = pino.destination({
    dest: STANDARD_OUTPUT,
    minLength: WRITE_AT_BYTES,
    periodicFlush: WRITE_EVERY_MS,
    sync: true,
  });
  process.on("exit", () => output.flushSync());
  return output;
}
