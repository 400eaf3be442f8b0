import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import type { RiderAction } from "@/lib/domain/handover/rider-phone/rider-action";
import { refusalOf } from "../refusal-of";

/** Between two things that a rider does. */
const PAUSE_MS = 60;

type Unsent<Action> = Action extends RiderAction ? Omit<Action, "key" | "happenedAt"> : never;

export type RiderTally = { actions: number; refused: number; faults: string[]; isCalm: boolean };

/**
 * What a rider does until all is over: accepts, declines or lets offers run out, reorders and drops, falls silent, and delivers.
 * Once it is calm the rider accepts and delivers alone.
 */
export async function rideInStorm(
  owner: postgres.Sql,
  riderId: number,
  tally: RiderTally,
  over: AbortSignal,
): Promise<void> {
  const [found] = await owner<{ courierId: string }[]>`
    select courier_id as "courierId" from riders where id = ${riderId}`;
  const rider = grantRiderAuthority({
    riderId,
    courierId: found?.courierId ?? "",
    userId: "usr_storm",
    timezone: "Africa/Blantyre",
    currency: "MWK",
  });
  while (!over.aborted) {
    await wait(PAUSE_MS * (0.5 + Math.random()));
    await owner`update riders set last_seen_at = now(), is_online = true, silent_since = null
      where id = ${riderId} and (${tally.isCalm} or ${Math.random() < 0.9})`;
    const action = await chooseAction(owner, await readRiderDay(rider), tally.isCalm);
    if (action) await act(rider, action, tally);
    if (!tally.isCalm && Math.random() < 0.01) await fallSilent(owner, riderId);
  }
}

async function act(rider: RiderContext, action: Unsent<RiderAction>, tally: RiderTally) {
  tally.actions += 1;
  const sent = { ...action, key: randomUUID(), happenedAt: new Date() } as RiderAction;
  try {
    if (await refusalOf(actAsRider(rider, sent))) tally.refused += 1;
  } catch (fault) {
    tally.faults.push(`${action.kind} failed: ${String(fault)}`);
  }
}

async function chooseAction(
  owner: postgres.Sql,
  { offers, jobs, route }: RiderDay,
  isCalm: boolean,
): Promise<Unsent<RiderAction> | undefined> {
  const chance = isCalm ? 1 : Math.random();
  const [offer] = offers;
  if (offer && chance > 0.3) return { kind: "accept_offer", offerId: offer.id };
  if (offer && chance > 0.2) return { kind: "decline_offer", offerId: offer.id };
  const job = jobs.find(({ orderId }) => orderId === route.stops[0]?.orderId) ?? jobs[0];
  if (!job) return undefined;
  if (chance < 0.08) return { kind: "drop", orderId: job.orderId, reason: "too_large" };
  if (chance < 0.18) {
    // Some of these put a drop-off before its pickup, and are refused.
    const stops = [...route.stops].sort(() => Math.random() - 0.5);
    return { kind: "reorder_stops", routeVersion: route.version, stops };
  }
  const step = job.next.find(({ kind }) => kind !== "drop" && kind !== "give_up");
  if (!step) return undefined;
  const { kind } = step;
  const pin = kind === "deliver" ? await pinOf(owner, job.orderId) : undefined;
  return { kind, orderId: job.orderId, ...(pin !== undefined && { pin }) } as Unsent<RiderAction>;
}

async function pinOf(owner: postgres.Sql, orderId: string): Promise<string | null> {
  const [order] = await owner<{ pin: string | null }[]>`
    select delivery_pin as pin from orders where id = ${orderId}`;
  return order?.pin ?? null;
}

/** As a phone whose battery is empty: the rider is put offline, and what is not collected goes to another. */
async function fallSilent(owner: postgres.Sql, riderId: number): Promise<void> {
  await owner`update riders set is_online = false, silent_since = now(), last_seen_at = now() - interval '10 minutes'
    where id = ${riderId}`;
  await wait(PAUSE_MS * 20);
}
