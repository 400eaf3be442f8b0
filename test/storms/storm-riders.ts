import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import type { RiderDay, RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import type { RiderAction } from "@/lib/domain/handover/rider-phone/rider-action";
import { persist, refusedInStorm } from "./persistent-people";

/** Between two things that a rider does. */
const PAUSE_MS = 60;

type Unsent<Action> = Action extends RiderAction ? Omit<Action, "key" | "happenedAt"> : never;

export type RiderTally = {
  actions: number;
  refused: number;
  faults: string[];
  /** Cash that recipients gave at their doors, by order. */
  taken: Map<string, number>;
  isCalm: boolean;
};

export const newTally = (): RiderTally => ({
  actions: 0,
  refused: 0,
  faults: [],
  taken: new Map(),
  isCalm: false,
});

/**
 * What a rider does until all is over: accepts, declines or lets offers run out, reorders and drops, falls silent, delivers, finds
 * recipients who are not there, and brings parcels back. Once it is calm the rider accepts and delivers alone.
 */
export async function rideInStorm(
  owner: postgres.Sql,
  riderId: number,
  tally: RiderTally,
  over: AbortSignal,
): Promise<void> {
  const [found] = await persist(
    () => owner<{ courierId: string }[]>`
    select courier_id as "courierId" from riders where id = ${riderId}`,
  );
  const rider = grantRiderAuthority({
    riderId,
    courierId: found?.courierId ?? "",
    userId: await openAccount(owner, riderId),
    timezone: "Africa/Blantyre",
    currency: "MWK",
  });
  while (!over.aborted) {
    await wait(PAUSE_MS * (0.5 + Math.random()));
    await persist(
      () => owner`update riders set last_seen_at = now(), is_online = true, silent_since = null
      where id = ${riderId} and (${tally.isCalm} or ${Math.random() < 0.9})`,
    );
    const day = await persist(() => readRiderDay(rider));
    const action = await chooseAction(owner, day, tally.isCalm);
    if (action) await act(rider, action, tally);
    if (!tally.isCalm && Math.random() < 0.01) await fallSilent(owner, riderId);
  }
}

/** Money that a rider had taken for an order that had ended names its account in the audit log. */
async function openAccount(owner: postgres.Sql, riderId: number): Promise<string> {
  const id = newId("usr");
  const person = { id, email: `${id}@storm.example`, name: "Storm rider", password_hash: "" };
  await owner`insert into users ${owner({ ...person, role: "rider", rider_id: riderId })}`;
  return id;
}

async function act(rider: RiderContext, action: Unsent<RiderAction>, tally: RiderTally) {
  tally.actions += 1;
  const sent = { ...action, key: randomUUID(), happenedAt: new Date() } as RiderAction;
  try {
    if (await refusedInStorm(() => actAsRider(rider, sent))) tally.refused += 1;
    else if (sent.kind === "deliver") {
      const before = tally.taken.get(sent.orderId) ?? 0;
      tally.taken.set(sent.orderId, before + (sent.collectedMinor ?? 0));
    }
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
  const failing = job.next.find(({ kind }) => kind === "give_up");
  if (failing && chance < 0.28) {
    return { kind: "give_up", orderId: job.orderId, reason: "refused" };
  }
  const step = job.next.find(({ kind }) => kind !== "drop" && kind !== "give_up");
  if (!step) return undefined;
  const { kind } = step;
  const evidence =
    kind === "deliver" || kind === "return" ? await evidenceOf(owner, job, kind) : undefined;
  return { kind, orderId: job.orderId, ...evidence } as Unsent<RiderAction>;
}

/** The PIN of the recipient or of the shop, and the money that the phone says at the door. */
async function evidenceOf(
  owner: postgres.Sql,
  { orderId, collectMinor }: RiderJob,
  kind: "deliver" | "return",
) {
  const [order] = await persist(
    () => owner<{ atDoor: string | null; back: string | null }[]>`
    select delivery_pin as "atDoor", return_pin as back from orders where id = ${orderId}`,
  );
  const pin = (kind === "deliver" ? order?.atDoor : order?.back) ?? null;
  return { pin, ...(kind === "deliver" && collectMinor > 0 && { collectedMinor: collectMinor }) };
}

/** As a phone whose battery is empty: the rider is put offline, and what is not collected goes to another. */
async function fallSilent(owner: postgres.Sql, riderId: number): Promise<void> {
  await persist(
    () => owner`update riders set is_online = false, silent_since = now(), last_seen_at = now() - interval '10 minutes'
    where id = ${riderId}`,
  );
  await wait(PAUSE_MS * 20);
}
