import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { MoodyPayChangu } from "./moody-paychangu";
import { fetchInStorm, persist } from "./persistent-people";

/** How often a recipient has a phone asked, one of which is refused or lost or never agrees. */
const ASKS = 3;

const TWICE = 2;

/** A phone's owner agrees meanwhile, or not. */
const PAUSE_MS = 400;

/** So long a recipient looks for a rider, and a rider waits for the phones. */
const PATIENCE_MS = { rider: 30_000, phones: 6_000 };

/** Three recipients in four pay ahead; a rider waits for two of them, and brings the other's parcel meanwhile. */
export const paysAhead = (amountMinor: number) => (amountMinor / 100) % 4 > 0;
export const isWaitedFor = (amountMinor: number) => (amountMinor / 100) % 4 > 1;

type Paying = {
  owner: postgres.Sql;
  url: string;
  provider: MoodyPayChangu;
  doors: { paidAhead: Set<string> };
};
type Order = { orderId: string; amountMinor: number };

/**
 * A recipient who has a phone asked, sees no answer in time and has another one asked, so that both can agree: one after
 * it was given up, and both at once.
 */
export async function payAheadTwice(
  { owner, url, provider, doors }: Paying,
  order: Order,
): Promise<void> {
  const { orderId } = order;
  let endsAt = performance.now() + PATIENCE_MS.rider;
  for (let asks = 0; performance.now() < endsAt;) {
    await wait(PAUSE_MS * Math.random());
    const [row] = await persist(
      () => owner<
        [{ token: string; mayPay: boolean; isOver: boolean; given: string[]; payments: number }]
      >`
      select receiver_token as token, may_pay_ahead(o) as "mayPay", is_over(status) as "isOver",
             array(select p.id from collection_payments p
                    where p.order_id = o.id and p.state = 'failed' and p.received_at is null) as given,
             (select count(*)::int from collection_payments p
               where p.order_id = o.id and p.received_at is not null) as payments
        from orders o where id = ${orderId}`,
    );
    for (const id of row.given) provider.endLate(id);
    if (row.isOver || row.payments === TWICE) break;
    if (!row.mayPay || asks === ASKS) continue;
    asks += 1;
    if (asks === ASKS) endsAt = performance.now() + PATIENCE_MS.phones;
    const body = new URLSearchParams({ phone: `099123456${asks}` });
    await fetchInStorm(`${url}/track/${row.token}/pay`, { method: "POST", body });
    await persist(
      () => owner`
      update collection_payments set asked_at = asked_at - interval '3 minutes'
       where order_id = ${orderId} and received_at is null`,
    );
  }
  doors.paidAhead.add(orderId);
}
