import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { changeByRecipient } from "@/lib/domain/ordering/changes/change-by-recipient";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { refusedInStorm } from "./persistent-people";
import { patchInStorm } from "./retrying-client";
import type { StormTown } from "./storm-world";

/** The notes of accepted changes with the order of each, and the changes that were refused. */
export type Changed = { answered: Map<string, string>; refused: number; faults: string[] };

type ChangeableOrder = {
  id: string;
  merchantId: string;
  token: ReceiverToken;
  latitude: number;
  longitude: number;
};

/** So many people change orders at the same time. */
const PEOPLE = 4;

const REFUSALS = [402, 404, 409];

/** Shops and recipients change orders while these are offered, accepted, dropped, picked up, cancelled and delivered. */
export async function changeSome(town: StormTown, changed: Changed): Promise<void> {
  await Promise.all(Array.from({ length: PEOPLE }, () => changeOften(town, changed)));
}

async function changeOften(town: StormTown, changed: Changed): Promise<void> {
  while (!town.over.aborted) {
    await wait(randomInt(50, 150));
    const [order] = await town.owner<ChangeableOrder[]>`
      select id, merchant_id as "merchantId", receiver_token as token,
             delivery_latitude as latitude, delivery_longitude as longitude
        from orders where status not in ('delivered', 'completed', 'cancelled') order by random() limit 1`;
    if (!order) continue;
    const note = randomUUID();
    const isDone = await (randomInt(3) === 0
      ? movePin(order, note)
      : changeByShop(town, order, note, changed));
    if (isDone) changed.answered.set(note, order.id);
    else changed.refused += 1;
  }
}

/** By up to 150 m, which costs nothing. */
async function movePin(order: ChangeableOrder, note: string): Promise<boolean> {
  const aside = () => (Math.random() - 0.5) * 0.002;
  const where = `${order.latitude + aside()}, ${order.longitude + aside()}`;
  return (
    (await refusedInStorm(() => changeByRecipient(order.token, { where, note }))) === undefined
  );
}

/** States no fee first, then the one that the refusal names. */
async function changeByShop(
  { url, merchants }: StormTown,
  order: ChangeableOrder,
  note: string,
  { faults }: Changed,
): Promise<boolean> {
  const shop = merchants.find(({ id }) => id === order.merchantId);
  if (!shop) return false;
  const near = () => (0.005 + Math.random() * 0.025) * (Math.random() < 0.5 ? -1 : 1);
  const pin = { delivery_lat: shop.latitude + near(), delivery_lng: shop.longitude + near() };
  const kinds = [{}, pin, { weight_estimate: `0-${randomInt(1, 60)}kg` }];
  const body = { ...kinds[randomInt(kinds.length)], dropoff_note: note };
  const first = await patchUntilAnswered(url, shop.key, order.id, body);
  const fee = first.status === 409 ? first.body.delivery_fee : undefined;
  const last =
    fee === undefined
      ? first
      : await patchUntilAnswered(url, shop.key, order.id, { ...body, delivery_fee: fee });
  if (last.status !== 200 && !REFUSALS.includes(last.status)) {
    faults.push(`a change was answered ${last.status}: ${JSON.stringify(last.body)}`);
  }
  return last.status === 200;
}

/** The same change again after a broken answer changes nothing more. */
async function patchUntilAnswered(url: string, key: string, orderId: string, body: object) {
  for (;;) {
    const path = `${url}/api/v1/external/orders/${orderId}`;
    const answer = await patchInStorm(path, key, body);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await wait(200);
  }
}

/**
 * Each accepted change is in the order's history, where each begins with the note and the fee that the ones before it left.
 * That the wallet has paid the last fee is one of the invariants.
 */
export async function judgeChanges(
  owner: postgres.Sql,
  { answered }: Pick<Changed, "answered">,
): Promise<string[]> {
  const kept = await owner<{ note: string; orderId: string }[]>`
    select data #>> '{changes,dropoff_note,after}' as note, order_id as "orderId"
      from events where type = 'order.changed'`;
  const orderOf = new Map(kept.map(({ note, orderId }) => [note, orderId]));
  const broken = await owner<{ id: string; field: string }[]>`
    select id, field from (
      select e.order_id as id, c.key as field, c.value ->> 'before' as before,
             lag(c.value ->> 'after') over (partition by e.order_id, c.key order by e.sequence) as left_by_last
        from events e cross join json_each(e.data -> 'changes') c
       where e.type = 'order.changed' and c.key in ('delivery_fee', 'dropoff_note')) it
     where left_by_last is not null and before <> left_by_last`;
  return [
    ...[...answered].flatMap(([note, orderId]) =>
      orderOf.get(note) === orderId ? [] : [`a change of ${orderId} was lost: ${note}`],
    ),
    ...broken.map(({ id, field }) => `a change of ${id} does not begin with its ${field}`),
  ];
}
