import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { judgeOrders } from "./judge-orders";
import { placeUntilAnswered, quoteFee, type Placed, type Tally } from "./retrying-client";
import { createStormWorld } from "./storm-world";

/** A server that is killed and started again by the storm. */
export type Victim = { url: string; killAndRestart(): Promise<void> };

export type StormOptions = { orders: number; kills: number };

const MERCHANTS = 20;
const CLIENTS = 32;

/** Every so many keys is sent twice at once, as an impatient client does. */
const TWIN_EVERY = 3;

/** The time between two kills of a server. */
const LIFE_MS = 700;

/**
 * Kills the server again and again while clients place orders, and returns the orders that were lost, doubled or
 * left unbalanced: none, or the storm has found a bug.
 */
export async function runCreateOrderStorm(
  owner: postgres.Sql,
  victim: Victim,
  options: StormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, ...options });
  const [first] = merchants;
  if (!first) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(victim.url, first);

  const tally: Tally = { requests: 0, failures: 0 };
  const placed: Placed[] = [];
  const keys = Array.from({ length: options.orders }, () => `storm-${randomUUID()}`);
  let next = 0;
  const client = async () => {
    for (let index = next++; index < keys.length; index = next++) {
      const key = keys[index] ?? "";
      const merchant = merchants[index % merchants.length] ?? first;
      const twins = index % TWIN_EVERY === 0 ? 2 : 1;
      const answers = Array.from({ length: twins }, () =>
        placeUntilAnswered(victim.url, merchant, key, fee, tally),
      );
      placed.push(...(await Promise.all(answers)));
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const kills = await killWhile(clients, victim, options.kills);
  await clients;

  const findings = await judgeOrders(owner, keys, placed);
  const summary =
    `${keys.length} orders, ${tally.requests} requests, ${kills} kills, ` +
    `${tally.failures} broken or refused attempts, ${placed.filter((it) => it.wasReplay).length} replays`;
  return { summary, findings };
}

/** Kills at least once and at most as often as asked, for as long as there is work. */
async function killWhile(work: Promise<unknown>, victim: Victim, atMost: number): Promise<number> {
  const isOver = Symbol("over");
  const over = work.then(() => isOver);
  let kills = 0;
  while (kills < atMost && (await Promise.race([over, wait(LIFE_MS)])) !== isOver) {
    await victim.killAndRestart();
    kills += 1;
  }
  return kills;
}
