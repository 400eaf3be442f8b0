import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { OrderStatus } from "@/lib/domain/order-status";
import { newPhone } from "../new-phone";
import { persist } from "./persistent-people";
import { patchInStorm, postInStorm } from "./retrying-client";
import type { StormTown } from "./storm-world";

/** A change that was sent until it was answered. Its values are sent by nothing else. */
export type SentChange = {
  orderId: string;
  /** By the name that the order's history has. */
  field: string;
  value: string;
  isAccepted: boolean;
  /** How often no answer came, so that it may have been made before it was refused. */
  broken: number;
};

/** What shops and recipients changed, or were refused. */
export type Changes = { sent: SentChange[]; busy: Set<string>; faults: string[] };

export const newChanges = (): Changes => ({ sent: [], busy: new Set(), faults: [] });

export type StormOrder = {
  id: string;
  merchantId: string;
  status: OrderStatus;
  /** Whether the storm's orders have a recipient. */
  hasReceiver: boolean;
  notOrderedAt: Date | null;
};

/** So many people change orders at the same time. */
const PEOPLE = 4;

const REFUSALS = [402, 404, 409];

/** More money is not asked for once a rider has accepted, and no rider may have room for it. */
const REFUSALS_OF_MONEY = [...REFUSALS, 400, 422];

/** Shops change orders while these are offered, accepted, dropped, picked up, cancelled and delivered. */
export async function changeSome(town: StormTown, changes: Changes): Promise<void> {
  await Promise.all(Array.from({ length: PEOPLE }, () => changeOften(town, changes)));
}

async function changeOften(town: StormTown, changes: Changes): Promise<void> {
  while (!town.over.aborted) {
    await wait(randomInt(50, 150));
    await withOrder(town, changes, "shop", async (order) => {
      const shop = town.merchants.find(({ id }) => id === order.merchantId);
      if (shop) await changeByShop(town.url, order, shop, changes);
    });
  }
}

/** Hands over an order that has not ended and that no other in this part changes at the moment; one that its recipient did not order first. */
export async function withOrder(
  { owner }: StormTown,
  { busy }: Changes,
  part: "shop" | "recipient",
  work: (order: StormOrder) => Promise<void>,
  isDenied = false,
): Promise<void> {
  const [order] = await persist(
    () => owner<StormOrder[]>`
    select id, merchant_id as "merchantId", status, receiver_phone is not null as "hasReceiver",
           not_ordered_at as "notOrderedAt"
      from orders where status not in ('delivered', 'completed', 'cancelled', 'returned')
     order by ${isDenied} and not_ordered_at is null, random() limit 1`,
  );
  const lock = `${part} ${order?.id}`;
  if (!order || busy.has(lock)) return;
  busy.add(lock);
  await work(order).finally(() => busy.delete(lock));
}

type Shop = StormTown["merchants"][number];

/** States no fee first, then the one that the refusal names. */
async function changeByShop(
  url: string,
  { id: orderId, hasReceiver }: StormOrder,
  shop: Shop,
  changes: Changes,
): Promise<void> {
  const value = randomUUID();
  const kinds = [...changesOfJob(shop), ...(hasReceiver ? changesOfRecipient() : [])];
  const body = { ...kinds[randomInt(kinds.length)], merchant_reference_id: value };
  const tally = { broken: 0 };
  const patch = (more: object) =>
    untilAnswered(tally, () =>
      patchInStorm(`${url}/api/v1/external/orders/${orderId}`, shop.key, { ...body, ...more }),
    );
  const first = await patch({});
  const fee = first.status === 409 ? first.body.delivery_fee : undefined;
  const { status, body: says } = fee === undefined ? first : await patch({ delivery_fee: fee });
  const refusals = "collect_amount" in body ? REFUSALS_OF_MONEY : REFUSALS;
  if (status !== 200 && !refusals.includes(status)) {
    changes.faults.push(`a change was answered ${status}: ${JSON.stringify(says)}`);
  }
  const isAccepted = status === 200;
  changes.sent.push({ orderId, field: "merchant_reference_id", value, isAccepted, ...tally });
}

function changesOfJob({ latitude, longitude }: Shop): object[] {
  const near = () => (0.005 + Math.random() * 0.025) * (Math.random() < 0.5 ? -1 : 1);
  return [
    {},
    { delivery_lat: latitude + near(), delivery_lng: longitude + near() },
    { weight_estimate: `0-${randomInt(1, 60)}kg` },
    { pickup_note: randomUUID() },
  ];
}

function changesOfRecipient(): object[] {
  return [
    { receiver_phone: newPhone() },
    { collect_amount: Math.random() < 0.3 ? 0 : randomInt(500, 20_000) },
  ];
}

/** The same change again after a broken answer changes nothing more. */
async function untilAnswered(
  tally: { broken: number },
  send: () => ReturnType<typeof postInStorm>,
): Promise<NonNullable<Awaited<ReturnType<typeof postInStorm>>>> {
  for (;;) {
    const answer = await send();
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    tally.broken += 1;
    await wait(200);
  }
}

/** Shops cancel orders, and answer recipients who say that they didn't order them. */
export async function answerSome(town: StormTown, changes: Changes): Promise<void> {
  const answer = async ({ id, merchantId, notOrderedAt }: StormOrder) => {
    const key = town.merchants.find((shop) => shop.id === merchantId)?.key;
    const act = notOrderedAt ? "insist" : Math.random() < 0.3 ? "cancel" : undefined;
    if (!key || !act) return;
    const path = `${town.url}/api/v1/external/orders/${id}/${act}`;
    const { status, body } = await untilAnswered({ broken: 0 }, () => postInStorm(path, key, {}));
    if (![200, 400, 409].includes(status))
      changes.faults.push(`${act} was answered ${status}: ${JSON.stringify(body)}`);
  };
  while (!town.over.aborted) {
    await wait(200);
    await withOrder(town, changes, "shop", answer, Math.random() < 0.5);
  }
}
