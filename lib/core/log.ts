import pino from "pino";
import { env } from "./env";

/** Names under which a secret or a person's number could reach a log line. */
const REDACTED = [
  "authorization",
  "apiKey",
  "secret",
  "password",
  "phone",
  "receiverPhone",
  "token",
];

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
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
    serializers: { error: pino.stdSerializers.err },
  },
  (shared.tumizaLogOutput ??= openOutput()),
);

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
