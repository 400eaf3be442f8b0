import { smsProviders } from "./providers/providers";

/** Text messages are sent by providers, wait at `/dev/outbox` of the embedded database, or are not set up. */
export function smsDelivery(): "providers" | "outbox" | "none" {
  const [first] = smsProviders();
  if (!first) return "none";
  return first.name === "outbox" ? "outbox" : "providers";
}
