import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import type { DeliveryFailure } from "../../errors";
import { attemptDelivery } from "./attempt-delivery";
import { listenForAttempts, type AttemptListener } from "./attempt-events";
import { claimDeliveries } from "./claim-deliveries";
import { failureOf, readTargets, type Target } from "./delivery-targets";
import { fanOutEvents } from "./fan-out-events";
import { retryDeliveries } from "./retry-deliveries";
import type { Verdict } from "./retry-schedule";

/** Spec §A6 wants an answer about the webhook; a simulation must not hang longer than this. */
const DELIVERY_LIMIT_MS = 10_000;

/** How late an attempt of another process, or the end of a pause, is noticed. */
const POLL_MS = 1_000;

/** A fan-out takes milliseconds. */
const FAN_OUT_POLL_MS = 10;

/** An order has few events and a merchant few endpoints, so one claim takes all that may go now. */
const CLAIM_LIMIT = 32;

export type DeliveryResult = "no_endpoint" | "delivered" | "held_back" | DeliveryFailure;

/** An event of an order that is to be delivered now. */
type EventToDeliver = {
  orderId: string;
  eventId: string;
  /** Whether the event was sent before and is requested again, with the same webhook id. */
  isRepeat: boolean;
};

/**
 * Delivers an event of an order at once, after the order's earlier waiting events, and returns the result.
 * Deliveries that are not finished in time stay queued.
 */
export async function deliverEventNow(
  merchant: MerchantContext,
  event: EventToDeliver,
): Promise<DeliveryResult> {
  const deadline = performance.now() + DELIVERY_LIMIT_MS;
  const news = listenForAttempts(event.orderId);
  try {
    if (await isFannedOut(merchant, event.eventId, deadline)) {
      if (event.isRepeat) await retryDeliveries(merchant, { eventId: event.eventId });
      const result = await deliver(merchant, event, { news, deadline });
      if (result !== "failed") return result;
    }
    return failureOf(event.eventId, await readTargets(merchant, event.eventId));
  } finally {
    news.stop();
  }
}

async function deliver(
  merchant: MerchantContext,
  { orderId, eventId }: EventToDeliver,
  { news, deadline }: { news: AttemptListener; deadline: number },
): Promise<Exclude<DeliveryResult, DeliveryFailure> | "failed"> {
  const { merchantId } = merchant;
  const before = await readTargets(merchant, eventId);
  for (let targets = before; ; targets = await readTargets(merchant, eventId)) {
    if (targets.length === 0) return "no_endpoint";
    if (merchant.scenario === "webhook_out_of_order") return "held_back";
    if (targets.every(({ state }) => state === "delivered")) return "delivered";
    const leftMs = deadline - performance.now();
    if (leftMs <= 0 || targets.some((target) => isHopeless(target, leftMs))) return "failed";
    if (targets.some((target) => wasPutOffSince(target, before))) return "failed";
    const claimed = await claimDeliveries(CLAIM_LIMIT, { merchantId, orderId });
    const verdicts = await Promise.all(
      claimed.map((delivery) => attemptDelivery(delivery, leftMs)),
    );
    if (verdicts.some(isPutOff)) return "failed";
    if (claimed.length === 0) await news.next(Math.min(POLL_MS, leftMs));
  }
}

/** Waits until the event has become deliveries; another worker's fan-out may have begun before it. */
async function isFannedOut(
  merchant: MerchantContext,
  eventId: string,
  deadline: number,
): Promise<boolean> {
  for (;;) {
    await fanOutEvents();
    const [row] = await sql<{ isDispatched: boolean }[]>`
      select dispatched_at is not null as "isDispatched" from outbox
       where merchant_id = ${merchant.merchantId}
         and environment = ${merchant.environment}::environment and event_id = ${eventId}`;
    if (row?.isDispatched ?? false) return true;
    if (performance.now() >= deadline) return false;
    await wait(FAN_OUT_POLL_MS);
  }
}

/** Whether nothing will arrive there in time. */
function isHopeless({ state, isDisabled, head }: Target, leftMs: number): boolean {
  if (state === "delivered") return false;
  return state === "dead" || isDisabled || (head !== null && head.restsMs > leftMs);
}

/** Whether a worker has tried the first delivery there in the meantime and failed. */
function wasPutOffSince({ head }: Target, before: Target[]): boolean {
  if (!head?.isPutOff) return false;
  const earlier = before.find((target) => target.head?.id === head.id)?.head;
  return earlier !== undefined && earlier !== null && head.attempts > earlier.attempts;
}

/** A delivery that is sent again at once is still under way. */
function isPutOff({ state, retrySeconds }: Verdict): boolean {
  return state === "waiting" && retrySeconds > 0;
}
