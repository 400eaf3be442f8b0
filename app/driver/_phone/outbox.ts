import type { DoorHintKind } from "@/lib/domain/dispatch/doors/door-hint";
import type { RiderActionBody, RouteStop } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { AnswerOutcome, OrderStand, Refusal } from "./judge-answer";

/** Something the rider did, from the tap until the server's data show it. */
export type OutboxEntry = {
  key: string;
  kind: RiderActionBody["kind"];
  orderId: string | null;
  offerId: string | null;
  /** The action before it that the same tap made: both are undone together, and a refusal of that one removes this one. */
  after?: string | undefined;
  /** The action's number in the rider's order. */
  stops?: readonly RouteStop[];
  /** The company's messages that the app has or the rider read. */
  messageIds?: readonly string[];
  /** The rider's message to the company. */
  text?: string;
  /** The kind of a document that the rider sends. */
  documentKind?: string;
  /** A hint for the next rider. */
  hint?: DoorHintKind;
  happenedAt: string;
  /**
   * The body to send; null once answered, so that a photo and a PIN are stored no longer than needed. A refused document
   * keeps its body for the form that corrects it.
   */
  body: RiderActionBody | null;
  /**
   * `waiting` for its turn, for the network or for the end of its undo time; `sending`; `sent`, and
   * shown as done until the server's data was read after it; `refused`, until the rider has read why.
   */
  state: "waiting" | "sending" | "sent" | "refused";
  /** Until this moment of the phone's clock the action can be undone and is not sent. */
  notBefore: number;
  /** The time of the next attempt after one without an answer. A network that comes back ends the wait. */
  retryAt: number;
  tries: number;
  answeredAt: number | null;
  /** The order's status in the server's answer. */
  stand: OrderStand | null;
  refusal: Refusal | null;
};

/** The rider's actions in the order in which they were done and are sent. */
export type Outbox = readonly OutboxEntry[];

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
const LAST_ALARM_RETRY_MS = 4_000;

/** More than any action waits: the phone's clock was set back since. */
const LONGEST_WAIT_MS = 10 * 60_000;

/**
 * Adds an action at the end. The step before it can no longer be undone, a repeated press counts
 * once, and another attempt replaces a refused one. A new order of the stops and a new document also replace one that
 * was not sent yet. An alarm is sent before everything else. With `isSameTap` it belongs to the step before it.
 */
export function addAction(
  outbox: Outbox,
  body: RiderActionBody,
  { now, undoMs, isSameTap = false }: { now: number; undoMs: number; isSameTap?: boolean },
): Outbox {
  const added = entryOf(body, now + undoMs);
  // Neither a message nor a document nor a hint ends a step's time to undo.
  if (isBesideWork(added)) {
    return [...outbox.filter((entry) => !isReplaced(entry, added)), withDelivery(outbox, added)];
  }
  const before = outbox.findLast((entry) => isAboutSame(entry, added));
  if (before?.kind === added.kind && !added.stops) return outbox;
  if (isSameTap) return [...outbox, { ...added, after: before?.key }];
  const settled = outbox
    .filter((entry) => !isReplaced(entry, added))
    .map((entry) => ({ ...entry, notBefore: Math.min(entry.notBefore, now) }));
  const place = isAlarm(added) ? settled.findIndex((it) => isUnsent(it) && !isAlarm(it)) : -1;
  return place < 0
    ? [...settled, added]
    : [...settled.slice(0, place), added, ...settled.slice(place)];
}

/** A hint belongs to its delivery: it waits for it, and goes with it. */
function withDelivery(outbox: Outbox, added: OutboxEntry): OutboxEntry {
  const delivery = outbox.findLast(
    (entry) => entry.kind === "deliver" && entry.orderId === added.orderId && isUnsent(entry),
  );
  if (added.hint === undefined || !delivery) return added;
  return { ...added, after: delivery.key, notBefore: delivery.notBefore };
}

/** Whether it raises or ends an alarm (SOS). */
export function isAlarm({ kind }: Pick<OutboxEntry, "kind">): boolean {
  return kind === "raise_alarm" || kind === "end_alarm";
}

function isReplaced(entry: OutboxEntry, added: OutboxEntry): boolean {
  const isSame = PLACE.every((part) => entry[part] === added[part]);
  return isSame && (entry.state === "refused" || isReplaceable(entry));
}

/** What two attempts at the same thing have in common. */
const PLACE = ["kind", "orderId", "offerId", "documentKind"] as const;

/** Whether a change of the stops, a document or a hint cannot have reached the server. */
export function isReplaceable({ stops, documentKind, hint, state, tries }: OutboxEntry): boolean {
  return (stops ?? documentKind ?? hint) !== undefined && state === "waiting" && tries === 0;
}

/** Whether an action is about messages, documents or hints, not about an order's steps or the rider's work. */
export function isBesideWork({ messageIds, text, documentKind, hint }: OutboxEntry): boolean {
  return (messageIds ?? text ?? documentKind ?? hint) !== undefined;
}

/** Whether both actions are about the same order or offer, or both about the route, the alarm or the rider. */
function isAboutSame(one: OutboxEntry, other: OutboxEntry): boolean {
  if (isAlarm(one) !== isAlarm(other) || isBesideWork(one)) return false;
  if (Boolean(one.stops) !== Boolean(other.stops)) return false;
  return one.state !== "refused" && one.orderId === other.orderId && one.offerId === other.offerId;
}

function entryOf(body: RiderActionBody, notBefore: number): OutboxEntry {
  const { key, kind, happenedAt } = body;
  return {
    key,
    kind,
    orderId: "orderId" in body ? body.orderId : null,
    offerId: "offerId" in body ? body.offerId : null,
    ...("stops" in body && { stops: body.stops }),
    ...("messageIds" in body && { messageIds: body.messageIds }),
    ...("text" in body && { text: body.text }),
    ...("documentKind" in body && { documentKind: body.documentKind }),
    ...("hint" in body && { hint: body.hint }),
    happenedAt,
    body,
    state: "waiting",
    notBefore,
    retryAt: 0,
    tries: 0,
    answeredAt: null,
    stand: null,
    refusal: null,
  };
}

/** Removes an action that was not sent yet, the one of the same tap, and its hint; a sent one stays. */
export function undoAction(outbox: Outbox, key: string): Outbox {
  const undone = outbox.find((entry) => entry.key === key);
  const isMeant = (entry: OutboxEntry) =>
    entry.key === key || entry.key === undone?.after || entry.after === key;
  return outbox.filter((entry) => !isMeant(entry) || entry.state !== "waiting" || entry.tries > 0);
}

/** Marks the next action as being sent and returns it; none while the first one has to wait. */
export function claimNext(outbox: Outbox, now: number): { outbox: Outbox; claimed?: OutboxEntry } {
  const first = outbox.find(isUnsent);
  if (!first || wakeAt(outbox, now) !== now) return { outbox };
  const claimed = { ...first, state: "sending", tries: first.tries + 1 } as const;
  return { outbox: replace(outbox, claimed), claimed };
}

/** The time at which the first action may be sent; undefined if none waits or one is under way. */
export function wakeAt(outbox: Outbox, now: number): number | undefined {
  const first = outbox.find(isUnsent);
  if (!first || first.state === "sending") return undefined;
  const at = Math.max(now, first.notBefore, first.retryAt);
  return at - now > LONGEST_WAIT_MS ? now : at;
}

/** Applies the answer to a sent action. */
export function settleAction(
  outbox: Outbox,
  key: string,
  outcome: AnswerOutcome,
  now: number,
): Outbox {
  const entry = outbox.find((other) => other.key === key);
  if (!entry) return outbox;
  const left = outcome.kind === "refused" ? outbox.filter(({ after }) => after !== key) : outbox;
  return replace(left, { ...entry, ...settlement(entry, outcome, now) });
}

function settlement(entry: OutboxEntry, outcome: AnswerOutcome, now: number): Partial<OutboxEntry> {
  switch (outcome.kind) {
    case "done":
      return { state: "sent", body: null, answeredAt: now, stand: outcome.stand };
    case "refused":
      return {
        state: "refused",
        body: entry.documentKind === undefined ? null : entry.body,
        answeredAt: now,
        refusal: outcome.refusal,
      };
    case "retry":
      return { state: "waiting", retryAt: now + (outcome.afterMs ?? backoffMs(entry)) };
    case "signed_out":
      return { state: "waiting", retryAt: 0 };
  }
}

function backoffMs(entry: OutboxEntry): number {
  const last = isAlarm(entry) ? LAST_ALARM_RETRY_MS : LAST_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, entry.tries - 1), last);
}

/** Ends the pause, because the network is back. */
export function hurry(outbox: Outbox): Outbox {
  return outbox.map((entry) => ({ ...entry, retryAt: 0 }));
}

/** Actions under way when the page closed are sent again: the server recognises their keys. */
export function resumeSending(outbox: Outbox): Outbox {
  return outbox.map((entry) =>
    entry.state === "sending" ? { ...entry, state: "waiting", retryAt: 0 } : entry,
  );
}

/** Removes actions that were answered before this request for the server's data, because the data include them. */
export function forgetRead(outbox: Outbox, askedAt: number): Outbox {
  return outbox.filter(({ state, answeredAt }) => state !== "sent" || (answeredAt ?? 0) >= askedAt);
}

/** Removes a refused action after the rider has read the reason. */
export function dismissRefusal(outbox: Outbox, key: string): Outbox {
  return outbox.filter((entry) => entry.key !== key || entry.state !== "refused");
}

export function isUnsent({ state }: OutboxEntry): boolean {
  return state === "waiting" || state === "sending";
}

function replace(outbox: Outbox, entry: OutboxEntry): Outbox {
  return outbox.map((other) => (other.key === entry.key ? entry : other));
}
