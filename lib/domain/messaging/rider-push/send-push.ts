import { eq } from "drizzle-orm";
import type { Dispatcher } from "undici";
import webPush from "web-push";
import { db } from "@/db/client";
import { riderPushSubscriptions, staffPushSubscriptions } from "@/db/schema";
import { log } from "@/lib/core/log";
import { pushKeys } from "@/lib/core/push-keys";
import { mayUseLoopback } from "../webhooks/allowed-address";
import { createGuardedAgent } from "../webhooks/guarded-agent";

/** A push service answers in a moment; an offer lasts for half a minute. */
const TIMEOUT_MS = 10_000;

/** The browser has withdrawn its address, or never had it. */
const GONE = new Set([404, 410]);

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  text: string;
  /** The seconds after which the push service drops it. */
  ttlSeconds: number;
};

let agent: Dispatcher | undefined;

/**
 * Sends a message, encrypted for one browser, to its push service, and returns whether it was taken. An
 * address that is gone is forgotten; any other failure is logged and left alone, for the offer is on the
 * page as well.
 */
export async function sendPush(target: PushTarget, message: PushMessage): Promise<boolean> {
  const { endpoint } = target;
  try {
    const { headers, body } = requestOf(target, message);
    const status = await post(endpoint, headers, body);
    if (GONE.has(status)) await forgetSubscription(endpoint);
    if (status >= 200 && status < 300) return true;
    log.warn({ status, host: new URL(endpoint).host }, "a push message was not taken");
  } catch (error) {
    log.warn({ error, host: new URL(endpoint).host }, "a push message was not sent");
  }
  return false;
}

function requestOf({ endpoint, p256dh, auth }: PushTarget, { text, ttlSeconds }: PushMessage) {
  const vapidDetails = pushKeys();
  if (!vapidDetails) throw new Error("There is no key for push messages.");
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails,
    TTL: ttlSeconds,
    urgency: "high",
    contentEncoding: "aes128gcm",
  });
}

async function post(endpoint: string, headers: object, body: Buffer): Promise<number> {
  const { origin, pathname, search } = new URL(endpoint);
  agent ??= createGuardedAgent({ loopbackAllowed: mayUseLoopback("test") });
  const answer = await agent.request({
    origin,
    path: pathname + search,
    method: "POST",
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body.dump();
  return answer.statusCode;
}

async function forgetSubscription(endpoint: string): Promise<void> {
  await db.delete(riderPushSubscriptions).where(eq(riderPushSubscriptions.endpoint, endpoint));
  await db.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.endpoint, endpoint));
}
