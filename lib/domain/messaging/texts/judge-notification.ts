import { formatInstant } from "@/lib/core/format-time";
import { instantAt, localDay } from "@/lib/core/local-day";
import { standingOf } from "../../order-reading";
import { hasRider, isOver, riderHasParcel } from "../../order-status";
import { isPhoneOf } from "../../phone-number";
import type { NotificationFacts } from "./find-notifications";
import { isCounterStep, isRecipientStep, STEPS } from "./steps";

/** On the clock of the order's market; messages that are not urgent wait for the morning. */
const QUIET_FROM = "21:00";
const QUIET_UNTIL = "06:00";

const DAY_MS = 24 * 60 * 60_000;

/** An older message of a recipient could send a rider to the wrong place. */
const REPLY_MS = 60 * 60_000;

/** The page of notifications has an older alert. */
const ALERT_MS = 4 * 60 * 60_000;

export type NotificationVerdict =
  | { outcome: "send" }
  | { outcome: "postpone"; until: Date }
  | { outcome: "skip"; reason: SkipReason };

/** `claim_notifications` also sets `overtaken`, for a message that a newer one replaced. */
export type SkipReason =
  | "overtaken"
  | "opted_out"
  | "changed_number"
  | "foreign_number"
  | "budget_used_up"
  | "rider_left"
  | "too_late";

/** Whether a text message is sent now. An answer is always sent, because its reader asked. */
export function judgeNotification(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { step, order, market } = facts;
  if (step === "offer") return judgeOffer(facts, now);
  if (step === "reply") return judgeReply(facts, now);
  if (step === "code") return judgeCode(facts, now);
  if (step === "taken_back") return judgeTakenBack(facts, now);
  if (step === "hand_in") return judgeHandIn(facts, now);
  if (step === "alert") return judgeAlert(facts, now);
  if (step === "place_asked") return judgePlaceAsked(facts, now);
  if (step === "sale_returned") return judgeSaleReturned(facts, now);
  if (step === "data_answered") return judgeDataAnswered(facts, now);
  if (step === "rider_message") return judgeRiderMessage(facts, now);
  if (step === "neighbour") return judgeNeighbour(facts, now);
  if (step === "left_at_safe_place") return judgeLeft(facts, now);
  if (isCounterStep(step)) return judgeCounter(facts, now);
  if (!isRecipientStep(step)) return { outcome: "send" };
  if (!order || !market) throw new Error(`${facts.id} belongs to no order.`);
  const reason = skipReason(facts, now);
  if (reason) return { outcome: "skip", reason };
  const until = STEPS[step].isUrgent ? null : endOfQuiet(now, market.timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

/** An offer is sent to a rider at every hour, as long as it can be accepted. */
function judgeOffer(
  { offer, market, preference, phone }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  const isOpen = offer?.state === "open" && offer.expiresAt > now;
  if (!isOpen) return { outcome: "skip", reason: "too_late" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  const isOurs = market !== null && isPhoneOf(phone, market.phoneRegion);
  return isOurs ? { outcome: "send" } : { outcome: "skip", reason: "foreign_number" };
}

/** A recipient's message goes to the rider who has the order, while the rider may call the recipient. */
function judgeReply(
  { order, market, rider, phone, preference, createdAt }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  const isTheirs =
    order !== null && rider?.phone === phone && hasRider(order.status) && !isOver(order.status);
  if (!isTheirs) return { outcome: "skip", reason: "rider_left" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  const isOurs = market !== null && isPhoneOf(phone, market.phoneRegion);
  if (!isOurs) return { outcome: "skip", reason: "foreign_number" };
  const isOld = now.getTime() - createdAt.getTime() > REPLY_MS;
  return isOld ? { outcome: "skip", reason: "too_late" } : { outcome: "send" };
}

/** A rider learns at every hour that an order is no longer theirs, unless it comes too late to matter. */
function judgeTakenBack(
  { taken, market, preference, phone, createdAt }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  if (!taken) return { outcome: "skip", reason: "overtaken" };
  if (now.getTime() - createdAt.getTime() > REPLY_MS)
    return { outcome: "skip", reason: "too_late" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  const isOurs = market !== null && isPhoneOf(phone, market.phoneRegion);
  return isOurs ? { outcome: "send" } : { outcome: "skip", reason: "foreign_number" };
}

/** A rider is asked for cash by day, as long as there is some to hand in. */
function judgeHandIn(
  { handIn, preference, phone }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  if (!handIn) return { outcome: "skip", reason: "overtaken" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  if (!isPhoneOf(phone, handIn.phoneRegion)) return { outcome: "skip", reason: "foreign_number" };
  const until = endOfQuiet(now, handIn.timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

/** A company's message goes to its rider's confirmed number by day, unless the app got it meanwhile. */
function judgeRiderMessage(
  { message, rider, market, phone, preference }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  if (!message || !market) return { outcome: "skip", reason: "overtaken" };
  if (message.isDelivered) return { outcome: "skip", reason: "overtaken" };
  if (rider?.phone !== phone) return { outcome: "skip", reason: "changed_number" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  if (!isPhoneOf(phone, market.phoneRegion)) return { outcome: "skip", reason: "foreign_number" };
  const until = endOfQuiet(now, market.timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

/** Its owner asked for it, so it is sent at every hour, also after a STOP to recipients' messages. */
function judgeCode({ code }: NotificationFacts, now: Date): NotificationVerdict {
  const isOpen = code !== null && code.expiresAt > now;
  return isOpen ? { outcome: "send" } : { outcome: "skip", reason: "too_late" };
}

/** An alert goes at every hour to the number that its reader has confirmed, unless the alert is old. */
function judgeAlert(
  { staff, preference, phone, createdAt }: NotificationFacts,
  now: Date,
): NotificationVerdict {
  const isTheirs =
    staff?.phone === phone && staff.confirmedPhone === phone && staff.disabledAt === null;
  if (!isTheirs) return { outcome: "skip", reason: "changed_number" };
  if (preference?.optedOutAt) return { outcome: "skip", reason: "opted_out" };
  const isOld = now.getTime() - createdAt.getTime() > ALERT_MS;
  return isOld ? { outcome: "skip", reason: "too_late" } : { outcome: "send" };
}

/** A recipient is asked for the place by day, while the link is open and has no answer. */
function judgePlaceAsked(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { asked, market } = facts;
  if (!asked || !market || asked.answeredAt) return { outcome: "skip", reason: "overtaken" };
  if (asked.expiresAt <= now) return { outcome: "skip", reason: "too_late" };
  return byDay(facts, market, now);
}

/** A customer learns by day that what was paid for a sale goes back. */
function judgeSaleReturned(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { returned, market, createdAt } = facts;
  if (!returned || !market) return { outcome: "skip", reason: "overtaken" };
  if (now.getTime() - createdAt.getTime() > DAY_MS) return { outcome: "skip", reason: "too_late" };
  return byDay(facts, market, now);
}

/** A person asked for the answer, so it is sent by day also after a STOP. */
function judgeDataAnswered({ answered, phone }: NotificationFacts, now: Date): NotificationVerdict {
  if (!answered) return { outcome: "skip", reason: "overtaken" };
  if (!isPhoneOf(phone, answered.phoneRegion)) return { outcome: "skip", reason: "foreign_number" };
  const until = endOfQuiet(now, answered.timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

/** A neighbour's PIN goes to the neighbour of now, at once where a rider may be at the door and otherwise by day. */
function judgeNeighbour(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { order, market, phone, createdAt } = facts;
  if (!order || !market) return { outcome: "skip", reason: "overtaken" };
  if (order.neighbourPhone !== phone) return { outcome: "skip", reason: "overtaken" };
  if (order.collectMinor > 0) return { outcome: "skip", reason: "overtaken" };
  if (now.getTime() - createdAt.getTime() > DAY_MS) return { outcome: "skip", reason: "too_late" };
  const reason = refusedBy(facts, market.phoneRegion);
  if (reason) return { outcome: "skip", reason };
  const until = riderHasParcel(order.status) ? null : endOfQuiet(now, market.timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

/** A recipient learns at every hour where the parcel was left, because it lies there without a person. */
function judgeLeft(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { order, market, phone, createdAt } = facts;
  if (!order?.leftAt || !market) return { outcome: "skip", reason: "overtaken" };
  if (order.receiverPhone !== phone) return { outcome: "skip", reason: "changed_number" };
  if (now.getTime() - createdAt.getTime() > DAY_MS) return { outcome: "skip", reason: "too_late" };
  const reason = refusedBy(facts, market.phoneRegion);
  return reason ? { outcome: "skip", reason } : { outcome: "send" };
}

/** A recipient learns by day that the parcel lies at a counter, as long as it does. */
function judgeCounter(facts: NotificationFacts, now: Date): NotificationVerdict {
  const { order, market, phone, createdAt } = facts;
  if (!order?.counter?.since || !market) return { outcome: "skip", reason: "overtaken" };
  if (order.receiverPhone !== phone) return { outcome: "skip", reason: "changed_number" };
  if (now.getTime() - createdAt.getTime() > DAY_MS) return { outcome: "skip", reason: "too_late" };
  return byDay(facts, market, now);
}

/** What holds for a message that waits for the morning. */
function byDay(
  facts: NotificationFacts,
  { phoneRegion, timezone }: { phoneRegion: string; timezone: string },
  now: Date,
): NotificationVerdict {
  const reason = refusedBy(facts, phoneRegion);
  if (reason) return { outcome: "skip", reason };
  const until = endOfQuiet(now, timezone);
  return until ? { outcome: "postpone", until } : { outcome: "send" };
}

function skipReason(
  { step, order, market, phone, ...facts }: NotificationFacts,
  now: Date,
): SkipReason | null {
  if (!isRecipientStep(step) || !order || !market) return null;
  if (!STEPS[step].trueWhile.includes(standingOf(order))) return "overtaken";
  // Another text says at once where it was left.
  if (step === "delivered" && order.leftAt !== null) return "overtaken";
  if (now.getTime() - facts.createdAt.getTime() > DAY_MS) return "too_late";
  // A PIN goes to the number of the order as it is now, and to no other.
  if (order.receiverPhone !== phone) return "changed_number";
  return refusedBy({ phone, ...facts }, market.phoneRegion);
}

/** What holds for every message to a recipient. */
function refusedBy(
  {
    phone,
    preference,
    settings,
    spentTodayMinor,
  }: Pick<NotificationFacts, "phone" | "preference" | "settings" | "spentTodayMinor">,
  phoneRegion: string,
): SkipReason | null {
  if (preference?.optedOutAt) return "opted_out";
  // Messages to other countries cost many times as much, and are the usual target of abuse.
  if (!isPhoneOf(phone, phoneRegion)) return "foreign_number";
  const budget = settings?.dailyBudgetMinor ?? null;
  return budget !== null && spentTodayMinor >= budget ? "budget_used_up" : null;
}

/** When the quiet hours end; null outside of them. */
function endOfQuiet(now: Date, timezone: string): Date | null {
  const time = formatInstant(now, timezone, "time");
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return null;
  const day = localDay(time < QUIET_UNTIL ? now : new Date(now.getTime() + DAY_MS), timezone);
  return instantAt(`${day} ${QUIET_UNTIL}`, timezone) ?? null;
}
