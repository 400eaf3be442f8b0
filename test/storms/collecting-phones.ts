import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type {
  PhoneEvidence,
  RiderActionBody,
  RiderDay,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { type Operator, STATED_AGO_MS, statePayment } from "./paying-by-reference";
import { isWaitedFor } from "./paying-recipients";
import { fetchInStorm, persist } from "./persistent-people";

type Unsent<Action> = Action extends RiderActionBody ? Omit<Action, "key" | "happenedAt"> : never;

/** What happened at doors, as the people there saw it. */
export type Doors = {
  actions: number;
  replays: number;
  refused: number;
  faults: string[];
  /** Cash that recipients gave at their doors, by order. */
  taken: Map<string, number>;
  /** Cash that riders have on them. */
  pockets: Map<number, number>;
  /** What recipients have paid of more that they owed, by order and rider. */
  parts: Map<string, number>;
  /** Payments that recipients sent to the platform's own number. */
  operator: Operator;
  /** Orders that were cancelled, or given to another rider. */
  takenAway: Set<string>;
  /** Orders whose recipients wait for no more phones to agree. */
  paidAhead: Set<string>;
  isCalm: boolean;
};

export const partKey = (orderId: string, riderId: number | null) => `${orderId} ${riderId}`;

type CollectingPhone = {
  owner: postgres.Sql;
  url: string;
  riderId: number;
  cookie: string;
  doors: Doors;
  outbox: RiderActionBody[];
  /** What recipients have given this rider, by order. */
  had: Map<string, number>;
  /** What this rider has stated of payments by their reference, by order. */
  stated: Map<string, NonNullable<PhoneEvidence["payment"]>>;
  /** What was answered, the newest last. */
  answered: RiderActionBody[];
  /** Until then the phone has no network. */
  isDarkUntil: number;
};

/** Between two looks of a rider at the phone. */
const PAUSE_MS = 150;

/** The longest time without a network. */
const DARK_MS = 4_000;

/** So many answered actions a phone sends again after a broken answer, as one that lost what it noted. */
const REPLAYED = 20;

const WOULD_NOT_PAY_SHARE = 0.06;

const PAYS_PART_SHARE = 0.5;

/**
 * A rider who accepts offers, brings parcels and takes money with a phone that is often without a network and sends its
 * outbox again after every broken answer. In the end it sends all it ever sent once more.
 */
export async function collectWithPhone(
  it: Pick<CollectingPhone, "owner" | "url" | "riderId" | "cookie" | "doors">,
  handIn: (day: RiderDay) => Promise<void>,
  over: AbortSignal,
): Promise<void> {
  const phone: CollectingPhone = {
    ...it,
    outbox: [],
    had: new Map(),
    stated: new Map(),
    answered: [],
    isDarkUntil: 0,
  };
  while (!over.aborted) {
    await wait(PAUSE_MS * (0.5 + Math.random()));
    if (!phone.doors.isCalm && Date.now() < phone.isDarkUntil) continue;
    if (phone.outbox.length > 0) await sendOutbox(phone);
    else await ride(phone, handIn);
  }
  phone.outbox.push(...phone.answered);
  while (phone.outbox.length > 0) await sendOutbox(phone);
}

async function ride(phone: CollectingPhone, handIn: (day: RiderDay) => Promise<void>) {
  const { owner, riderId } = phone;
  await persist(
    () => owner`
    update riders set last_seen_at = now(), is_online = true, silent_since = null where id = ${riderId}`,
  );
  const day = await readDay(phone);
  if (!day) return;
  const isFull = day.cash.inHandMinor > day.cash.limitMinor / 2;
  const [offer] = day.offers;
  if (offer) keep(phone, { kind: "accept_offer", offerId: offer.id });
  else if (day.jobs.length > 0) for (const job of day.jobs) await bring(phone, job);
  else if (day.cash.inHandMinor > 0 && (isFull || phone.doors.isCalm || Math.random() < 0.2)) {
    await handIn(day);
  }
}

/** The whole way of a parcel, which the phone notes without a network. */
async function bring(phone: CollectingPhone, job: RiderDay["jobs"][number]): Promise<void> {
  const { orderId, collectMinor, paidMinor = 0 } = job;
  if (job.status !== "assigned") return;
  if (isWaitedFor(collectMinor + paidMinor) && !phone.doors.paidAhead.has(orderId)) return;
  const [pins] = await persist(
    () => phone.owner<[{ atDoor: string; back: string }]>`
    select delivery_pin as "atDoor", return_pin as back from orders where id = ${orderId}`,
  );
  const steps = (...kinds: ("pick_up" | "depart" | "arrive" | "start_return")[]) => {
    for (const kind of kinds) keep(phone, { kind, orderId });
  };
  steps("pick_up", "depart");
  if (paidMinor === 0 && Math.random() < WOULD_NOT_PAY_SHARE) {
    steps("arrive");
    keep(phone, { kind: "give_up", orderId, reason: "would_not_pay" });
    steps("start_return");
    keep(phone, { kind: "return", orderId, pin: pins.back });
  } else {
    await handOver(phone, job, pins.atDoor);
  }
  phone.isDarkUntil = Date.now() + Math.random() * DARK_MS;
}

/** For cash, or for the reference of a payment; the same again where the rider has had either. */
async function handOver(phone: CollectingPhone, job: RiderDay["jobs"][number], pin: string) {
  const { owner, riderId, doors, had, stated } = phone;
  const { orderId } = job;
  const payment =
    stated.get(orderId) ??
    (had.has(orderId) ? undefined : await statePayment(owner, doors.operator, job));
  if (!payment) {
    keep(phone, { kind: "deliver", orderId, pin, collectedMinor: take(phone, job) });
    return;
  }
  stated.set(orderId, payment);
  doors.parts.set(partKey(orderId, riderId), payment.amountMinor);
  keep(phone, { kind: "deliver", orderId, pin, payment }, STATED_AGO_MS);
}

/** All of the money or a part, and no more from a recipient who has paid this rider before. */
function take({ doors, riderId, had }: CollectingPhone, job: RiderDay["jobs"][number]): number {
  const { orderId, collectMinor, collectLeastMinor = collectMinor } = job;
  const before = had.get(orderId);
  const isPart = Math.random() < PAYS_PART_SHARE;
  const minor = before ?? (isPart ? collectLeastMinor : collectMinor);
  const part = partKey(orderId, riderId);
  if (collectMinor > 0) doors.parts.set(part, minor);
  else doors.parts.delete(part);
  if (before !== undefined) return before;
  had.set(orderId, minor);
  doors.taken.set(orderId, (doors.taken.get(orderId) ?? 0) + minor);
  doors.pockets.set(riderId, (doors.pockets.get(riderId) ?? 0) + minor);
  return minor;
}

function keep(phone: CollectingPhone, action: Unsent<RiderActionBody>, agoMs = 0): void {
  const happenedAt = new Date(Date.now() - agoMs).toISOString();
  const sent = { ...action, key: randomUUID(), happenedAt };
  phone.outbox.push(sent);
}

async function readDay({ url, cookie }: CollectingPhone): Promise<RiderDay | undefined> {
  const answer = await fetchInStorm(`${url}/driver/data`, { headers: { Cookie: cookie } });
  return answer?.status === 200 ? (answer.body as RiderDay) : undefined;
}

/** The oldest first, each until it is answered. */
async function sendOutbox(phone: CollectingPhone): Promise<void> {
  const { outbox, answered, doors, url, cookie } = phone;
  const [action] = outbox;
  if (!action) return;
  doors.actions += 1;
  const wasAnswered = answered.some(({ key }) => key === action.key);
  if (wasAnswered) doors.replays += 1;
  const answer = await fetchInStorm(`${url}/driver/actions`, {
    method: "POST",
    headers: {
      Cookie: cookie,
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify(action),
  });
  if (!answer || answer.status >= 500 || answer.status === 429) {
    outbox.unshift(...answered.slice(-REPLAYED));
    await wait(200);
    return;
  }
  outbox.shift();
  if (answer.status === 200) {
    if (!wasAnswered) answered.push(action);
    return;
  }
  doors.refused += 1;
  const says = `${action.kind} was answered ${answer.status}: ${JSON.stringify(answer.body)}`;
  if (wasAnswered) doors.faults.push(`an answered ${says}`);
  else if (action.kind !== "accept_offer" && !isTakenAway(doors, action)) doors.faults.push(says);
}

/** The phone did not know that the order was no longer the rider's. */
function isTakenAway({ takenAway }: Doors, action: RiderActionBody): boolean {
  return "orderId" in action && takenAway.has(action.orderId);
}
