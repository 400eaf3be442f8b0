import type { WebhookEvent } from "./types.gen.js";

export type Webhook = {
  /** The body as it arrived, before any parsing. Node's `Buffer` is one of its forms. */
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The endpoint's secret, whsec_…; a missing one throws. */
  secret: string | undefined;
  /** How old it may be. */
  toleranceSeconds?: number;
};

/**
 * The event of a webhook, once its signature and its age are right. Act once on each `id`.
 *
 * @throws Error for what was not sent by Tumiza, or too long ago
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: Webhook): Promise<WebhookEvent> {
  const [id, at, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => (headers instanceof Headers ? headers.get(name) : headers[name]),
  );
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const secretBytes = bytesOf((secret ?? "").replace(/^whsec_/, ""));
  if (secretBytes.length === 0)
    throw new Error("Pass the secret of the webhook's endpoint: whsec_…");
  const age = Math.abs(Date.now() / 1000 - Number(at));
  if (!(age <= toleranceSeconds)) throw new Error("The webhook is too old, or has no timestamp.");
  const key = await crypto.subtle.importKey(
    "raw",
    secretBytes,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${String(id)}.${String(at)}.${text}`);
  for (const signature of String(signatures).split(" ")) {
    const given = bytesOf(signature.replace(/^v1,/, ""));
    if (await crypto.subtle.verify("HMAC", key, given, signed)) {
      // Events that were sent before they had it in the body have their id in the header alone.
      return { id, ...(JSON.parse(text) as object) } as WebhookEvent;
    }
  }
  throw new Error("The webhook's signature does not match its body.");
}

/** No bytes for what is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
