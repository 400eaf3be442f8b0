import { env } from "@/lib/core/env";

/** Mail is sent by SMTP, waits at `/dev/outbox` of the embedded database, or is not set up. */
export function mailDelivery(): "smtp" | "outbox" | "none" {
  if (env.SMTP_URL !== undefined) return "smtp";
  return env.EMBEDDED_DATABASE ? "outbox" : "none";
}
