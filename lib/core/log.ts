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

/** One JSON line per message on standard output. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
  serializers: { error: pino.stdSerializers.err },
});
