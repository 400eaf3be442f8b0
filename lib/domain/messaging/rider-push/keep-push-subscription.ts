import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireWebhookUrl } from "../webhooks/webhook-url";

/** An uncompressed point of P-256, and the secret beside it (RFC 8291). */
const KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** A browser's address at its push service, and its keys. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushSubscriptionFacts = PushAddress & {
  /** The rider's language. */
  language: string;
};

/**
 * Stores the push address of this session's browser. Signing out removes it, and so does the push
 * service's answer that it is gone.
 *
 * @throws invalid_request for keys that nothing could be encrypted for, and for an address that is not a
 *   public one
 */
export async function keepPushSubscription(
  { riderId }: RiderContext,
  sessionId: string,
  { language, ...address }: PushSubscriptionFacts,
): Promise<void> {
  await call.keepPushSubscription({
    riderId,
    sessionId,
    ...requirePushAddress(address),
    language,
  });
}

/** @throws invalid_request for an address or keys that cannot be used */
export function requirePushAddress({ endpoint, keys }: PushAddress) {
  if (!canEncryptFor(keys)) return refuseValue("keys", { kind: "not_readable" });
  // As a developer's own endpoint, a developer's own push service may be on this machine.
  const { href } = requireWebhookUrl(endpoint, "test");
  return { endpoint: href, ...keys };
}

function canEncryptFor({ p256dh, auth }: PushAddress["keys"]): boolean {
  const point = Buffer.from(p256dh, "base64url");
  const isPoint = point.length === KEY_BYTES && point[0] === 4;
  return isPoint && Buffer.from(auth, "base64url").length === AUTH_BYTES;
}
