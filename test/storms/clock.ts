import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { judgeOrders } from "./judge-orders";
import { placeUntilAnswered, quoteFee, type Placed, type Tally } from "./retrying-client";
import { createStormWorld, type StormMerchant } from "./storm-world";

/** A server whose clock jumps. */
type Victim = { url: string; jump(): void };

export type ClockOptions = { jumps: number };

const CLIENTS = 8;
const ORDERS_MAX = 100_000;

/** The time between two jumps of the clock. */
const STAY_MS = 800;

/** The database's clock says when something happened, and it has not jumped. */
const TOLERANCE_S = 60;

/**
 * Makes the server's clock jump while clients place orders. The database's clock is the authority: promises from
 * before a jump are kept, and nothing is dated by the wrong clock.
 */
export async function runClockStorm(
  owner: postgres.Sql,
  victim: Victim,
  { jumps }: ClockOptions,
): Promise<{ summary: string; findings: string[] }> {
  const [merchant] = await createStormWorld(owner, { merchants: 1, orders: ORDERS_MAX });
  if (!merchant) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(victim.url, merchant);
  const tally: Tally = { requests: 0, failures: 0 };
  const first = await placeUntilAnswered(victim.url, merchant, randomUUID(), fee, tally);
  // Raised past today's price, so that only the quote makes it right.
  const promised = await promise(owner, merchant, fee);
  const placed: Placed[] = [first];
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!over.signal.aborted) {
      placed.push(await placeUntilAnswered(victim.url, merchant, randomUUID(), fee, tally));
    }
  });
  const findings: string[] = [];
  for (let jump = 0; jump < jumps; jump += 1) {
    victim.jump();
    await wait(STAY_MS);
    const again = await placeUntilAnswered(victim.url, merchant, first.key, fee, tally);
    if (!again.wasReplay || again.orderId !== first.orderId)
      findings.push(`jump ${jump + 1}: a key made another order`);
    placed.push(await placeUntilAnswered(victim.url, merchant, randomUUID(), promised, tally));
  }
  over.abort();
  await Promise.all(clients);
  findings.push(
    ...(await judgeOrders(
      owner,
      placed.map(({ key }) => key),
      placed,
    )),
  );
  findings.push(...(await findWrongTimes(owner)));
  if (tally.failures > 0) findings.push(`${tally.failures} requests failed`);
  return {
    summary: `${jumps} jumps, ${placed.length} orders, ${tally.failures} failures`,
    findings,
  };
}

async function promise(owner: postgres.Sql, { id }: StormMerchant, fee: number): Promise<number> {
  const promised = fee + 50;
  await owner`update quotes set fee_minor = ${promised * 100} where merchant_id = ${id}`;
  return promised;
}

async function findWrongTimes(owner: postgres.Sql): Promise<string[]> {
  const [row] = await owner<[Record<string, number>]>`
    with since as (select min(created_at) as at from orders)
    select (select count(*)::int from orders, since
             where created_at not between at and now()) as orders,
           (select count(*)::int from events, since
             where occurred_at not between at - make_interval(secs => ${TOLERANCE_S}) and now()) as events,
           (select count(*)::int from ledger_transactions where created_at > now()) as transactions`;
  return Object.entries(row)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${table} are dated by the wrong clock`);
}
