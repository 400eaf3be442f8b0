import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach } from "vitest";
import { sql } from "@/db/client";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import {
  claimDeliveries,
  type ClaimedDelivery,
} from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import type { Verdict } from "@/lib/domain/messaging/webhooks/retry-schedule";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { post } from "./api";
import { startReceiver, type ReceivedWebhook } from "./webhook-receiver";
import { owner, type TestMerchant } from "./world";

export type SinkAnswer = (response: ServerResponse, webhook: ReceivedWebhook) => void;

/** A merchant's receiver whose answer can change, with the requests that it has received so far. */
export type WebhookSink = {
  url: string;
  received: ReceivedWebhook[];
  /** Ids in the order of arrival, of accepted and of refused requests alike. */
  ids(): string[];
  answer(how: SinkAnswer): void;
  stop(): Promise<void>;
};

export type TestEndpoint = { id: string; secret: string };

export const status =
  (code: number, headers: Record<string, string> = {}): SinkAnswer =>
  (response) =>
    response.writeHead(code, headers).end();

/** A receiver on this machine that accepts everything until its answer is changed. */
export async function openSink(): Promise<WebhookSink> {
  let answer: SinkAnswer = status(200);
  const receiver = await startReceiver((response, webhook) => answer(response, webhook));
  const { url, received } = receiver;
  return {
    url,
    received,
    ids: () => received.map(({ headers }) => String(headers["webhook-id"])),
    answer: (how) => void (answer = how),
    stop: () => receiver.stop(),
  };
}

/** A receiver for all tests of a file; before each it accepts everything and has received nothing. */
export async function sinkOfFile(): Promise<WebhookSink> {
  const sink = await openSink();
  beforeEach(() => {
    sink.answer(status(200));
    sink.received.length = 0;
  });
  afterAll(() => sink.stop());
  return sink;
}

/** Every event but those of the wallet, which each test order causes too. */
const USUAL_EVENTS = EVENT_TYPES.filter((type) => !type.startsWith("wallet."));

/** Registers a test endpoint the way a merchant does. */
export async function createEndpoint(
  merchant: TestMerchant,
  url: string,
  events: readonly string[] = USUAL_EVENTS,
): Promise<TestEndpoint> {
  const {
    status: code,
    body,
    text,
  } = await post("/webhook-endpoints", merchant.testKey, {
    url,
    events,
  });
  if (code !== 200) throw new Error(`webhook-endpoints answered ${text}`);
  return { id: body.endpoint.id, secret: body.endpoint.secret };
}

/** Verifies a webhook with the standard's library and returns its body. @throws for a bad signature. */
export function verified(secret: string, { headers, body }: ReceivedWebhook): any {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

/** Puts a test order to statuses one after the other, without delivering anything. */
export async function moveTestOrder(
  merchant: TestMerchant,
  orderId: string,
  ...steps: OrderStatus[]
): Promise<void> {
  for (const to of steps) {
    await changeStatus({
      merchantId: merchant.id,
      environment: "test",
      orderId,
      to,
      label: ORDER_LIFE[to].label,
      actor: "merchant",
      anyJump: true,
      proof: ORDER_LIFE[to].hasProof ? { method: "simulated" } : null,
    });
  }
}

/** Turns a merchant's staged events into deliveries; another test's fan-out may be under way. */
export async function fanOut(merchant: TestMerchant): Promise<void> {
  for (;;) {
    await fanOutEvents();
    const [row] = await owner<[{ staged: number }]>`select count(*)::int as staged from outbox
      where merchant_id = ${merchant.id} and dispatched_at is null`;
    if (row.staged === 0) return;
  }
}

/** Claims an order's deliveries, due or not; other tests' deliveries are left unchanged. */
export const claim = (orderId: string): Promise<ClaimedDelivery[]> =>
  claimDeliveries(100, { orderId });

/** One round of an order's deliveries, as a worker would send them. */
export async function deliver(orderId: string): Promise<Verdict[]> {
  return Promise.all((await claim(orderId)).map((delivery) => attemptDelivery(delivery)));
}

/** Rounds until nothing of the order may go any more. */
export async function deliverAll(orderId: string): Promise<void> {
  while ((await deliver(orderId)).some(({ state }) => state === "delivered"));
}

/** Expires the leases, as if a worker that claimed an order's deliveries had died. */
export async function expireLeases(orderId: string): Promise<void> {
  await owner`update webhook_deliveries set leased_until = now() - interval '1 second'
    where order_id = ${orderId} and leased_until is not null`;
}

export type DeliveryRow = {
  id: string;
  eventId: string;
  sequence: number | null;
  state: string;
  attempts: number;
  dueInSeconds: number;
};

/** An order's deliveries as the database has them, in its order. */
export function deliveriesOf(orderId: string): Promise<DeliveryRow[]> {
  return sql<DeliveryRow[]>`
    select id, event_id as "eventId", sequence, state, attempts,
           extract(epoch from due_at - now())::float as "dueInSeconds"
      from webhook_deliveries where order_id = ${orderId} order by sequence, endpoint_id`;
}
