import { expect } from "vitest";
import { owner } from "../world";
import type { Company } from "./company";
import { isLive, type Model } from "./model";

type EventData = { order_id?: string; sequence?: number };

/** Receivers got each order's events in order and under one id; once everything is delivered, all of them. */
export function expectWebhooks(model: Model, company: Company, isAll: boolean): void {
  for (const { id, ...order } of model.orders.filter((it) => !isLive(it))) {
    const sequences = heardOf(company, id).map(({ sequence }) => sequence);
    expect({ id, sequences }).toEqual({ id, sequences: sequences.map((_, index) => index + 1) });
    if (isAll) expect(sequences.length).toBeGreaterThanOrEqual(order.history.length);
  }
}

/** The events of an order that a receiver accepted, each at its first arrival. */
export function heardOf({ accepted }: Company, orderId: string): EventData[] {
  const heard = accepted
    .map(({ headers, body }) => ({
      event: String(headers["webhook-id"]),
      data: (JSON.parse(body) as { data: EventData }).data,
    }))
    .filter(({ data }) => data.order_id === orderId && data.sequence !== undefined);
  const firsts = [...new Map(heard.toReversed().map((it) => [it.event, it.data])).values()];
  return firsts.toReversed();
}

/** Each text message went once, none after a newer one of its order, and with everything sent none waits. */
export async function expectTexts({ shops, texts }: Company, isAll: boolean): Promise<void> {
  const merchants = shops.map(({ merchant }) => merchant.id);
  // Texts left waiting by an earlier story may be sent in this one.
  const sent = texts.map(({ messageId }) => messageId);
  const rows = await owner<{ id: string; orderId: string; number: number; isDue: boolean }[]>`
    select id, order_id as "orderId", number::int, state = 'waiting' and due_at <= now() as "isDue"
      from notifications where merchant_id = any (${merchants}) or id = any (${sent})`;
  expect(sent).toHaveLength(new Set(sent).size);
  const newest = new Map<string, number>();
  for (const id of sent) {
    const { orderId, number } = rows.find((row) => row.id === id)!;
    expect({ orderId, isLater: number > (newest.get(orderId) ?? 0) }).toMatchObject({
      isLater: true,
    });
    newest.set(orderId, number);
  }
  if (isAll) expect(rows.filter(({ isDue }) => isDue)).toEqual([]);
}
