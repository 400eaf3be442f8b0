import { createHmac, randomBytes } from "node:crypto";

type SentEvent = { id: string; type: string; timestamp: string; data: unknown };

/** Sends events to an address of this machine, signed as webhooks are with a secret made for it. */
export function forward(target: URL) {
  const key = randomBytes(24);
  const send = async ({ id, type, timestamp, data }: SentEvent): Promise<string> => {
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
      ({ status }) => String(status),
      () => "not reached",
    );
  };
  return { secret: `whsec_${key.toString("base64")}`, send };
}
