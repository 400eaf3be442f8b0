import type { Dispatcher } from "undici";
import type { Environment } from "../../authority/merchant-context";
import { guardedAgentOf } from "./guarded-agent";
import { postGuarded, type PostOutcome } from "./post-guarded";
import { signWebhook } from "./sign-webhook";

const TIMEOUT_MS = 15_000;

type WebhookRequest = {
  endpointId: string;
  url: string;
  environment: Environment;
  eventId: string;
  body: string;
  /** One per valid secret: two while one replaces the other. */
  secrets: string[];
  timeoutMs?: number;
  keptBytes?: number;
};

/** The result of one attempt. It was accepted when `status` is 2xx and `error` is null. */
export type WebhookOutcome = PostOutcome & { requestHeaders: Record<string, string> };

/** Posts one event to one endpoint, signed, and returns the result for any behaviour of the network. */
export async function sendWebhook(
  { endpointId, url, environment, eventId: id, body, ...request }: WebhookRequest,
  agent: Dispatcher = guardedAgentOf(endpointId, environment),
): Promise<WebhookOutcome> {
  const requestHeaders = {
    "content-type": "application/json",
    "user-agent": "Tumiza-Webhooks/1",
    ...signWebhook({ id, timestamp: new Date(), body }, request.secrets),
  };
  const { timeoutMs = TIMEOUT_MS, keptBytes } = request;
  const post = {
    url,
    environment,
    headers: requestHeaders,
    body,
    timeoutMs,
    ...(keptBytes !== undefined && { keptBytes }),
  };
  return { ...(await postGuarded(post, agent)), requestHeaders };
}
