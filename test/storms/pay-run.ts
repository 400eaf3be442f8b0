import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { judgePayRuns } from "./judge-pay-runs";
import type { MoodyPayChangu } from "./moody-paychangu";
import { earn, lookUpOften, openOffice, payOften, type PayOffice } from "./paying-office";
import { persist } from "./persistent-people";

type Breakable = { url: string; killEverything: () => Promise<void> };

export type PayRunStormOptions = { riders: number; kills: number };

/** Between two kills everything has come back and worked for a while. */
const BETWEEN_KILLS_MS = 4_000;

/** After it everybody must be paid. */
const END_LIMIT_MS = 600_000;

/**
 * Kills the server, the workers and the database at once, again and again, while riders earn, two people of their company
 * make, undo, send and pay its runs, finance looks up what is not answered, and a provider of bad moods sends the money.
 * Every rider then has exactly what was earned, once, and the company's earnings have paid what the provider sent.
 */
export async function runPayRunStorm(
  owner: postgres.Sql,
  { url, killEverything }: Breakable,
  provider: MoodyPayChangu,
  { riders, kills }: PayRunStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  provider.callsAt(url);
  const over = new AbortController();
  const office = await openOffice(owner, provider, riders, over.signal);
  await earn(office, 1);
  const [one, other] = office.payers;
  const work = [
    payOften(office, one),
    payOften(office, other),
    lookUpOften(office),
    passTime(office),
  ];
  const everybody = Promise.all(work);
  const storm = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(BETWEEN_KILLS_MS);
      await killEverything();
      await earn(office, 0.2);
    }
    await wait(BETWEEN_KILLS_MS);
    office.isCalm = true;
    provider.calmDown();
    const open = await letItEnd(office);
    over.abort();
    await everybody;
    return [...open, ...(await hearOfAll(office))];
  };
  const storming = storm();
  // Who fails ends it at once; who is done waits for its end.
  const open = await Promise.race([storming, everybody.then(() => storming)]);
  const judged = await judgePayRuns(office);
  const summary =
    `${riders} riders, ${kills} kills of everything, ${office.acts} acts of people (${office.refusals} refused), ` +
    `${provider.requests} requests to the provider (${provider.faults} broken), ${JSON.stringify(judged.counts)}`;
  return { summary, findings: [...office.faults, ...open, ...judged.findings] };
}

/**
 * Hours pass in seconds for payouts that the provider has, and for a few that no worker has taken yet; late ones come when
 * we have given them up.
 */
async function passTime({ owner, provider, over }: PayOffice): Promise<void> {
  while (!over.aborted) {
    await wait(500);
    await persist(
      () => owner`
      update payouts set asked_at = asked_at - interval '2 hours', checked_at = checked_at - interval '2 hours'
       where provider_transaction_id is null and asked_at > now() - interval '6 days'
         and random() < case state when 'asked' then 0.02 else 0.5 end`,
    );
    const given = await persist(
      () => owner<{ id: string }[]>`select id from payouts where state = 'unknown'`,
    );
    for (const { id } of given) if (Math.random() < 0.2) provider.endLate(id);
  }
}

/** What is still to pay once everybody had time for it. */
async function letItEnd({ owner }: PayOffice): Promise<string[]> {
  const endsAt = performance.now() + END_LIMIT_MS;
  for (;;) {
    const open = await persist(
      () => owner<{ id: string; state: string }[]>`
      select order_id as id, 'earnings are in no run' as state from rider_earnings where slip_id is null
      union all select id, 'slip is not paid' from rider_pay_slips where paid_at is null and pay_minor > 0
      union all select id, 'payout is ' || state::text from payouts where ended_at is null`,
    );
    if (open.length === 0) return [];
    if (performance.now() > endsAt) return open.map(({ id, state }) => `${state} for ever: ${id}`);
    await wait(500);
  }
}

/** Waits until every payment of the provider is in the books, also one whose calls were lost. */
async function hearOfAll({ owner, provider }: PayOffice): Promise<string[]> {
  const paid = [...provider.payouts].flatMap(([id, it]) => (it.status === "success" ? [id] : []));
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
