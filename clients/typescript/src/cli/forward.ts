import { createHmac } from "node:crypto";

type SentEvent = { id: string; type: string; timestamp: string; data: unknown };

/** The status that the address answered. */
export type Outcome = number | "not reached";

/** Sends events to an address of this machine, signed as webhooks are. */
export function forward(target: URL, secret: string): (event: SentEvent) => Promise<Outcome> {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return async ({ id, type, timestamp, data }) => {
    const body = JSON.stringify({ id, type, timestamp, data });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": `v1,${signature}`,
    };
    const options = { method: "POST", headers, body, signal: AbortSignal.timeout(15_000) };
    return fetch(target, options).then(
      ({ status }) => status,
      () => "not reached",
    );
  };
}
