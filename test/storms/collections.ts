import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import {
  askOften,
  decideCashOften,
  handInTwice,
  lookUpOften,
  payInOften,
  payOutDailyOften,
} from "./collecting-desks";
import { collectWithPhone, type Doors } from "./collecting-phones";
import { openDesks, type Placed, sell, signInRiders, type Town } from "./collecting-town";
import {
  decideReferencesOften,
  findSecondPaymentsOften,
  readStatementsOften,
} from "./deciding-references";
import { judgeCollections } from "./judge-collections";
import type { MoodyPayChangu } from "./moody-paychangu";
import { newOperator } from "./paying-by-reference";
import { persist } from "./persistent-people";
import { createStormWorld } from "./storm-world";
import { takeAwayOften } from "./taking-orders";

type Breakable = { url: string; killEverything: () => Promise<void> };

export type CollectionStormOptions = { orders: number; kills: number };

const MERCHANTS = 5;
/** What does not move for so long once all is calm is open for ever. */
const END_LIMIT_MS = 120_000;

/**
 * Kills the server, the workers and the database at once, again and again, while riders collect money at doors with phones
 * that send their outboxes again, recipients pay ahead or the platform's own number, cashiers count, finance decides, and a provider of bad moods
 * takes and sends money. Every kwacha that left a recipient is then with the shop or back with the recipient.
 */
export async function runCollectionStorm(
  owner: postgres.Sql,
  breakable: Breakable,
  provider: MoodyPayChangu,
  { orders, kills }: CollectionStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  provider.callsAt(breakable.url);
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders });
  const town = { owner, url: breakable.url, provider, merchants };
  const doors = newDoors();
  const [riding, working] = [new AbortController(), new AbortController()];
  const desks = await openDesks(town, doors, working.signal);
  const phones = (await signInRiders(owner)).map(({ riderId, cookie }) =>
    collectWithPhone(
      { owner, url: town.url, riderId, cookie, doors },
      handInTwice(desks, riderId),
      riding.signal,
    ),
  );
  const works = [
    payInOften,
    askOften,
    lookUpOften,
    payOutDailyOften,
    takeAwayOften,
    decideCashOften,
    readStatementsOften,
    findSecondPaymentsOften,
    decideReferencesOften,
  ];
  const others = works.map((work) => work(desks));
  others.push(passTime(town, doors, working.signal));
  const everybody = Promise.all([...phones, ...others]);
  const placed: Placed[] = [];
  const storm = async () => {
    await Promise.all([
      sell(town, doors, { orders, placed }),
      killSome(breakable, placed, { orders, kills }),
    ]);
    doors.isCalm = true;
    provider.calmDown();
    const open = await letItEnd(owner, provider, doors);
    riding.abort();
    await Promise.all(phones);
    working.abort();
    await everybody;
    return [...open, ...(await hearOfAll(owner, provider))];
  };
  const storming = storm();
  // Who fails ends it at once; who is done waits for its end.
  const open = await Promise.race([storming, everybody.then(() => storming)]);
  const judged = await judgeCollections(owner, { placed, doors, provider, shops: desks.shops });
  const summary =
    `${placed.length} orders, ${kills} kills of everything, ${doors.actions} sendings of phones ` +
    `(${doors.replays} again), ${provider.requests} requests to the provider (${provider.faults} broken), ` +
    JSON.stringify(judged.counts);
  return { summary, findings: [...doors.faults, ...open, ...judged.findings] };
}

function newDoors(): Doors {
  const [taken, pockets] = [new Map<string, number>(), new Map<number, number>()];
  const paidAhead = new Set<string>();
  return {
    actions: 0,
    replays: 0,
    refused: 0,
    faults: [],
    taken,
    pockets,
    paidAhead,
    parts: new Map(),
    operator: newOperator(),
    takenAway: new Set(),
    isCalm: false,
  };
}

/** Spread over the orders; between two kills everything has come back. */
async function killSome(
  { killEverything }: Breakable,
  placed: Placed[],
  { orders, kills }: CollectionStormOptions,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (placed.length < (orders * kill) / (kills + 1)) await wait(50);
    await killEverything();
  }
}

/** Hours pass for payments and payouts in seconds, and late phones and payouts come when we have given them up. */
async function passTime({ owner, provider }: Town, doors: Doors, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(500);
    await persist(
      () => owner`
      update collection_payments set asked_at = asked_at - interval '30 seconds', checked_at = checked_at - interval '30 seconds'
       where received_at is null and asked_at > now() - interval '20 hours' and random() < 0.5`,
    );
    await persist(
      () => owner`
      update payouts set asked_at = asked_at - interval '2 hours', checked_at = checked_at - interval '2 hours'
       where provider_transaction_id is null and asked_at > now() - interval '6 days' and random() < 0.5`,
    );
    const given = await persist(
      () => owner<{ id: string }[]>`
      select id from collection_payments where state = 'failed' and received_at is null
      union all select id from payouts where state in ('unknown', 'refused')`,
    );
    for (const { id } of given) if (doors.isCalm || Math.random() < 0.2) provider.endLate(id);
  }
}

/** What is still on its way once everybody had time for it. */
async function letItEnd(
  owner: postgres.Sql,
  { charges }: MoodyPayChangu,
  { operator }: Doors,
): Promise<string[]> {
  let endsAt = performance.now() + END_LIMIT_MS;
  for (let before = ""; ;) {
    const moving = [...charges].flatMap(([id, { status, end }]) =>
      status === "success" || (status === "pending" && end !== "never") ? [id] : [],
    );
    const sent = [...operator.sent].flatMap(([id, it]) => (it.isOnStatement ? [] : [id]));
    const open = await persist(
      () => owner<{ id: string; state: string }[]>`
      select id, 'order is ' || status as state from orders where status not in ('delivered', 'completed', 'returned', 'cancelled')
      union all select order_id, 'collection is with the rider' from collections
                 where rider_id is not null and hand_in_id is null and method = 'cash'
      union all select order_id, 'collection is with the company' from collections where received_at is null and hand_in_id is not null
      union all select order_id, 'collection is not paid out' from collections where payout_id is null
      union all select id, 'left cash is not decided' from left_cash where decided_at is null
      union all select id, 'payment by reference is not decided' from stated_payments where decided_at is null
      union all select id, 'payout is ' || state::text from payouts where ended_at is null
      union all select id, 'payout is ' || state::text from collection_payouts where state = 'requested'
      union all select id, 'payment is ' || state::text from collection_payments where state in ('asked', 'to_return')
      union all select id, 'money of a payment is on its way' from collection_payments
                 where id = any (${moving}) and received_at is null
      union all select id, 'payment by reference is on no statement' from unnest(${sent}::text[]) id
      union all select provider_transaction_id, 'line is ' || verdict::text || ' and not confirmed' from bank_statement_lines
                 where confirmed_at is null and verdict not in ('duplicate', 'already_credited')
      union all select id::text, 'rider still owes ' || cash_minor from riders where cash_minor <> 0
      order by 1, 2`,
    );
    if (open.length === 0) return [];
    const now = JSON.stringify(open);
    if (now !== before) endsAt = performance.now() + END_LIMIT_MS;
    before = now;
    if (performance.now() > endsAt) return open.map(({ id, state }) => `${state} for ever: ${id}`);
    await wait(500);
  }
}

/** Waits until every payment of the provider is in the books, also one whose calls were lost. */
async function hearOfAll(owner: postgres.Sql, { payouts }: MoodyPayChangu): Promise<string[]> {
  const paid = [...payouts].flatMap(([id, { status }]) => (status === "success" ? [id] : []));
  const endsAt = performance.now() + END_LIMIT_MS;
  for (;;) {
    const unheard = await persist(
      () => owner<{ id: string }[]>`
      update payouts set checked_at = checked_at - interval '1 day'
       where id = any (${paid}) and provider_transaction_id is null returning id`,
    );
    if (unheard.length === 0) return [];
    if (performance.now() > endsAt)
      return unheard.map(({ id }) => `${id} is paid, and the books do not say so`);
    await wait(500);
  }
}
