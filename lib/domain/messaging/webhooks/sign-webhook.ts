import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";

/** As long as the hash's output: more adds nothing, less is weaker. */
const SECRET_BYTES = 32;

type Message = { id: string; timestamp: Date; body: string };

/**
 * The headers that prove to a receiver that a webhook is ours, unchanged and recent (Standard
 * Webhooks 1.0.0). One signature per secret, so that both work while one replaces the other.
 */
export function signWebhook(
  { id, timestamp, body }: Message,
  secrets: string[],
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  if (secrets.length === 0) throw new Error("A webhook needs a secret to be signed with.");
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const signed = `${id}.${seconds}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(" "),
  };
}

/** A new secret of an endpoint, as its owner gives it to a verifying library. */
export function mintWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

function hmac(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
