import { lateMinutes } from "@/lib/core/late-minutes";
import { isOver, ORDER_LIFE, type Leg, type OrderStatus } from "@/lib/domain/order-status";
import { isCarried } from "@/lib/domain/ordering/next-tries/next-try-rules";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { ReceiversPart } from "@/lib/domain/ordering/tracking/receivers-part";
import { AGO, type AgoMessages } from "@/lib/messages/ago.gen";
import type { Language } from "@/lib/messages/language";
import { localTimes, type LocalTimes } from "@/lib/messages/local-times";
import { recipientState } from "@/lib/messages/recipient-state";
import { RECIPIENT, type RecipientMessages } from "@/lib/messages/recipient.gen";
import { lateText } from "@/lib/messages/time-distance";
import { arrivalText, minutesLeft } from "./arrival-text";
import { counterChoices, type CounterView, counterView } from "./counter-view";
import { dayAhead, toMoment } from "./moments";
import { tryChoices, tryText } from "./try-texts";
import { whyFailed } from "./why-failed";

export type Stage = 0 | 1 | 2 | 3;

const STAGES: Record<Leg, Stage | undefined> = {
  to_pickup: 0,
  at_pickup: 0,
  leaving_pickup: 1,
  to_recipient: 2,
  at_recipient: 2,
  undelivered: undefined,
  to_merchant: undefined,
};

/** Steps of the progress line a status has reached; undefined if the parcel goes no further. */
function stageOf({ status, standing }: PublicTracking): Stage | undefined {
  const { leg, group } = ORDER_LIFE[status];
  if (standing === "not_delivered") return undefined;
  if (leg) return STAGES[leg];
  if (group === "searching") return 0;
  return group === "delivered" ? 3 : undefined;
}

/** The values that the texts may use. */
type Known = {
  rider: string;
  merchant: string;
  endedAt: string;
  /** The expected time of arrival, if it is known. */
  minutes: number | null;
};

export type TrackingView = {
  language: Language;
  messages: RecipientMessages;
  times: LocalTimes;
  tracking: PublicTracking;
  receiver: ReceiversPart | null;
  /** The code in this page's own address. */
  code: string;
  /** The order's state, in a word or two. */
  name: string;
  /** The recipient's news, in one sentence. */
  sentence: string;
  /** Why the rider could not hand the parcel over, while it is not delivered. */
  whyFailed: string | undefined;
  /** The recipient's possible actions. */
  advice: string | undefined;
  stage: Stage | undefined;
  etaMinutes: number | null;
  /** When the rider tries again, as the recipient has chosen: `tomorrow 08:00–12:00`. */
  nextTry: string | undefined;
  /** The times of the next try to choose from. */
  tryChoices: ReturnType<typeof tryChoices>;
  /** The counters to choose from, as radio buttons. */
  counterChoices: { value: string; label: string }[];
  /** Where the parcel lies for its recipient; undefined while it is elsewhere. */
  counter: CounterView | undefined;
  /** What follows from that the recipient says that they didn't order it; undefined unless they do. */
  notOrdered: string | undefined;
  /** The parcel's arrival and distance, if they are known. */
  eta: string | undefined;
  /** How the parcel was handed over; the sentence or the history says when. */
  proof: string | undefined;
  /** The day by which the platform decides a reported problem; undefined without one, and once it is over. */
  decidedBy: string | undefined;
  /** An instant's text for a sentence. */
  momentOf: (at: Date) => string;
  isUnderWay: boolean;
  shownAt: string;
};

/** An order's news for its recipient; page, text, message and JSON are all made from it. */
export function trackingView(
  tracking: PublicTracking,
  now: Date,
  language: Language = "en",
): TrackingView {
  const messages = RECIPIENT[language];
  const times = localTimes(language, tracking.timezone);
  const { details, endedAt } = tracking;
  const receiver = details?.receiver ?? null;
  const etaMinutes = minutesLeft(details, now);
  const notOrdered = notOrderedText(tracking, { messages, times });
  const momentOf = (at: Date) => toMoment(at, now, times, messages);
  const nextTry = details?.nextTry ? tryText(details.nextTry, { now, times, messages }) : undefined;
  const known: Known = {
    rider: details?.rider?.firstName ?? messages.yourRider,
    merchant: details?.merchantName ?? "",
    endedAt: endedAt ? momentOf(endedAt) : "",
    minutes: etaMinutes,
  };
  return {
    language,
    messages,
    times,
    tracking,
    receiver,
    code: receiver?.token ?? tracking.trackingId,
    name: isChosen(tracking) ? messages.wish.name : recipientState(messages, tracking.standing),
    ...wording(tracking, messages, {
      known,
      now,
      ago: AGO[language],
      times,
      momentOf,
      nextTry,
    }),
    whyFailed: notOrdered === undefined ? whyFailed(tracking, messages) : undefined,
    stage: stageOf(tracking),
    etaMinutes,
    nextTry,
    tryChoices: tryChoices(receiver?.windows ?? [], { now, times, messages }),
    counterChoices: counterChoices(receiver?.counters ?? [], language),
    counter: counterView(receiver?.counter ?? null, { times, language, messages }),
    notOrdered,
    eta: arrivalText(tracking, now, etaMinutes, messages, times),
    proof: proofText(tracking, messages),
    decidedBy: dayAhead(receiver?.disputeDueAt, now, times),
    momentOf,
    isUnderWay: endedAt === null,
    shownAt: times.time(now),
  };
}

/** Whether it goes on after a failed try, as the recipient has chosen. */
export function isChosen({ status, details }: Pick<PublicTracking, "status" | "details">): boolean {
  if (status !== "undeliverable" || !details) return false;
  const { nextTry, receiver } = details;
  return !receiver?.notOrdered?.at && Boolean(nextTry ?? receiver?.counter);
}

/** Until when shop or recipient can change it, and what happens then. */
function notOrderedText(
  { status, details }: PublicTracking,
  { messages: { notOrdered: texts }, times }: Pick<TrackingView, "messages" | "times">,
): string | undefined {
  const said = details?.receiver?.notOrdered;
  if (!details || !said?.at || isOver(status)) return undefined;
  const { dueAt, isAnswered } = said;
  if (!dueAt) return texts.ended;
  const time = times.time(dueAt);
  if (isCarried({ status })) return texts.carried({ time });
  const { merchantName: merchant } = details;
  return isAnswered ? texts.cancels({ time }) : texts.waits({ merchant, time });
}

/** Who took the parcel is only for its recipient. */
function proofText(
  { details, standing }: PublicTracking,
  { proof: texts }: RecipientMessages,
): string | undefined {
  if (!details?.proof || standing === "not_delivered") return undefined;
  const { proof, receiver } = details;
  if (receiver?.fetchedAt) return texts.counter({ name: receiver.fetchedAt });
  if (proof.isLeft) {
    return receiver?.leftAt ? texts.safePlaceNamed({ place: receiver.leftAt }) : texts.safePlace;
  }
  if (proof.receivedBy === "neighbour") {
    return receiver?.takenBy ? texts.neighbourNamed({ name: receiver.takenBy }) : texts.neighbour;
  }
  return proof.method === "pin" && receiver ? texts.ownPin : texts[proof.method];
}

type Moment = {
  known: Known;
  now: Date;
  ago: AgoMessages;
  times: LocalTimes;
  momentOf: TrackingView["momentOf"];
  nextTry: string | undefined;
};

function wording(
  { status, standing, details }: PublicTracking,
  messages: RecipientMessages,
  { known, now, ago, times, momentOf, nextTry }: Moment,
): Pick<TrackingView, "sentence" | "advice"> {
  const { standings } = messages;
  if (standing === "not_delivered") {
    const { says, advises } = standings.not_delivered;
    return { sentence: says, advice: details ? advises(known) : undefined };
  }
  if (!details) return { sentence: longOver(messages, status), advice: undefined };
  if (standing === "disputed") return { sentence: standings.disputed.says, advice: undefined };
  if (details.receiver?.notOrdered?.at && details.receiver.notOrdered.maySay) {
    return { sentence: messages.notOrdered.said, advice: undefined };
  }
  const counter = details.receiver?.counter;
  if (counter?.since)
    return { sentence: messages.counter.says({ name: counter.name }), advice: undefined };
  const goesOn = isChosen({ status, details });
  if (goesOn && counter) {
    return { sentence: messages.counter.brings(counter), advice: messages.counter.texts };
  }
  const { waitsUntil } = details;
  if (waitsUntil && waitsUntil > now && !details.scheduledFor) {
    const { says, advises } = messages.waiting;
    return { sentence: says({ time: times.time(waitsUntil) }), advice: advises(known) };
  }
  const sentence = details.scheduledFor
    ? messages.scheduled({ moment: momentOf(details.scheduledFor) })
    : goesOn && nextTry
      ? messages.wish.chosen({ time: nextTry })
      : said(messages, status, known);
  const minutes = lateMinutes(details.dueAt, now);
  if (minutes > 0) return { sentence, advice: messages.late({ late: lateText(ago, minutes) }) };
  if (goesOn) return { sentence, advice: undefined };
  if (status === "undeliverable" && details.receiver?.windows.length) {
    return { sentence, advice: messages.wish.advises };
  }
  // A recipient who can report a problem here needs no other advice.
  const canSay = details.receiver !== null && details.proof !== null;
  const isSaid = canSay || (status === "arrived" && isElsewhere(details.receiver));
  return { sentence, advice: isSaid ? undefined : advised(messages, status, known) };
}

/** Whether the recipient chose that the rider need not be met. */
function isElsewhere(receiver: ReceiversPart | null): boolean {
  return (receiver?.safePlace ?? receiver?.neighbour) != null;
}

function longOver({ longOver: texts }: RecipientMessages, status: OrderStatus): string {
  return status in texts ? texts[status as keyof typeof texts] : "";
}

function said({ status: texts }: RecipientMessages, status: OrderStatus, known: Known): string {
  const { minutes } = known;
  if (status === "in_transit" && minutes !== null) {
    return texts.in_transit.saysWhen({ ...known, minutes });
  }
  const { says } = texts[status];
  return typeof says === "string" ? says : says(known);
}

function advised({ status: texts }: RecipientMessages, status: OrderStatus, known: Known) {
  const text = texts[status];
  if (!("advises" in text)) return undefined;
  return typeof text.advises === "string" ? text.advises : text.advises(known);
}
