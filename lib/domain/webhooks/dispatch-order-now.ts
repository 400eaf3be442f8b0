import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";
import { attemptDelivery } from "./attempt-delivery";
import { claimDeliveries } from "./claim-deliveries";
import { fanOutEvents } from "./fan-out-events";
import { retryDeliveries } from "./retry-deliveries";
import type { Verdict } from "./retry-schedule";

/** Spec §A6 wants an answer about the webhook; a simulation must not hang longer than this. */
const DISPATCH_LIMIT_MS = 10_000;

/** Another worker may have the delivery in hand; its result is looked for this often. */
const POLL_MS = 100;

/** A fan-out takes milliseconds. */
const FAN_OUT_POLL_MS = 10;

/** An order has few events and a merchant few endpoints; one claim takes whatever may go now. */
const CLAIM_LIMIT = 32;

export type DispatchResult = "no_endpoint" | "delivered" | "held_back" | "failed";

/**
 * Delivers an event of an order at once, after the order's earlier events that still wait, and says
 * what became of it. What could not be delivered in time stays queued.
 *
 * @param isRepeat the event was sent before and its caller asks for it again: same webhook id
 */
export async function dispatchOrderNow(
  merchant: MerchantContext,
  orderId: string,
  eventId: string,
  isRepeat: boolean,
): Promise<DispatchResult> {
  const deadline = Date.now() + DISPATCH_LIMIT_MS;
  if (!(await isFannedOut(merchant, eventId, deadline))) return "failed";
  if (isRepeat) await retryDeliveries(merchant, { eventId });
  for (;;) {
    const states = await readStates(merchant, eventId);
    if (states.length === 0) return "no_endpoint";
    if (merchant.scenario === "webhook_out_of_order") return "held_back";
    if (states.every((state) => state === "delivered")) return "delivered";
    const leftMs = deadline - Date.now();
    if (leftMs <= 0 || states.includes("dead")) return "failed";
    const claimed = await claimDeliveries(CLAIM_LIMIT, orderId);
    const verdicts = await Promise.all(
      claimed.map((delivery) => attemptDelivery(delivery, leftMs)),
    );
    if (verdicts.some(isPutOff)) return "failed";
    if (claimed.length === 0) await wait(POLL_MS);
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
    if (Date.now() >= deadline) return false;
    await wait(FAN_OUT_POLL_MS);
  }
}

/** What goes again at once is still under way. */
function isPutOff({ state, retrySeconds }: Verdict): boolean {
  return state === "waiting" && retrySeconds > 0;
}

/** States of the event's deliveries to endpoints that are enabled. */
async function readStates(merchant: MerchantContext, eventId: string): Promise<string[]> {
  const rows = await sql<{ state: string }[]>`
    select d.state
      from webhook_deliveries d
      join webhook_endpoints e
        on (e.merchant_id, e.environment, e.id) = (d.merchant_id, d.environment, d.endpoint_id)
     where d.merchant_id = ${merchant.merchantId}
       and d.environment = ${merchant.environment}::environment
       and d.event_id = ${eventId}
       and e.disabled_at is null and e.deleted_at is null`;
  return rows.map(({ state }) => state);
}
