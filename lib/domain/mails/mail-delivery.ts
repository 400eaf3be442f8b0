import { env } from "@/lib/core/env";

/** Mail leaves by SMTP, waits at `/dev/outbox` of the embedded database, or is not set up. */
export const mailDelivery: "smtp" | "outbox" | "none" =
  env.SMTP_URL !== undefined ? "smtp" : env.EMBEDDED_DATABASE ? "outbox" : "none";
