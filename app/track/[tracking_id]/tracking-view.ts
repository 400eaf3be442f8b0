import type { Eta } from "@/lib/domain/orders/eta";
import { ORDER_LIFE, type Leg, type OrderStatus } from "@/lib/domain/orders/order-status";
import type {
  PublicDetails,
  PublicTracking,
  ReceiversPart,
} from "@/lib/domain/orders/read-public-tracking";
import { SENTENCES, type Language } from "./languages";
import { localTimes, type LocalTimes } from "./local-times";
import type { Known, Sentences } from "./sentences";

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

/** Steps of the progress line a status has reached; undefined where the parcel goes no further. */
function stageOf(status: OrderStatus): Stage | undefined {
  const { leg, group } = ORDER_LIFE[status];
  if (leg) return STAGES[leg];
  if (group === "searching") return 0;
  return group === "delivered" ? 3 : undefined;
}

export type TrackingView = {
  language: Language;
  sentences: Sentences;
  times: LocalTimes;
  tracking: PublicTracking;
  receiver: ReceiversPart | null;
  /** The code in this page's own address. */
  code: string;
  /** What a recipient wants to know, in one sentence. */
  sentence: string;
  /** What they can do about it. */
  advice: string | undefined;
  stage: Stage | undefined;
  etaMinutes: number | null;
  /** When it comes and how far it is, as far as that is known. */
  eta: string | undefined;
  /** How it was handed over. */
  proof: string | undefined;
  /** An instant as a part of a sentence. */
  momentOf: (at: Date) => string;
  isUnderWay: boolean;
  shownAt: string;
};

/** What a recipient is told, in words; page, text, message and JSON are all made from it. */
export function trackingView(
  tracking: PublicTracking,
  now: Date,
  language: Language = "en",
): TrackingView {
  const sentences = SENTENCES[language];
  const times = localTimes(language, tracking.timezone);
  const { details, endedAt } = tracking;
  const receiver = details?.receiver ?? null;
  const etaMinutes = minutesLeft(details, now);
  const momentOf = (at: Date) => sentences.moment(...sinceToday(at, now, times));
  const known: Known = {
    rider: details?.rider?.firstName,
    merchant: details?.merchantName ?? "",
    endedAt: endedAt ? momentOf(endedAt) : "",
    minutes: etaMinutes,
  };
  return {
    language,
    sentences,
    times,
    tracking,
    receiver,
    code: receiver?.token ?? tracking.trackingId,
    ...wording(tracking, sentences, { known, now, momentOf }),
    stage: stageOf(tracking.status),
    etaMinutes,
    eta: arrival(tracking, now, etaMinutes, sentences, times),
    proof: details?.proof
      ? sentences.proof[details.proof.method](momentOf(details.proof.capturedAt))
      : undefined,
    momentOf,
    isUnderWay: endedAt === null,
    shownAt: times.time(now),
  };
}

/** Null where nothing is promised or the expected time has passed; a rider in sight is a minute away. */
function minutesLeft(details: PublicDetails | null, now: Date): number | null {
  if (!details?.eta) return null;
  const minutes = Math.ceil((details.eta.expectedAt.getTime() - now.getTime()) / 60_000);
  if (details.approach) return Math.max(1, minutes);
  return minutes > 0 ? minutes : null;
}

function sinceToday(at: Date, now: Date, times: LocalTimes): [time: string, date?: string] {
  const isToday = times.date(at) === times.date(now);
  return isToday ? [times.time(at)] : [times.time(at), times.date(at)];
}

function wording(
  { status, details }: PublicTracking,
  sentences: Sentences,
  { known, now, momentOf }: { known: Known; now: Date; momentOf: TrackingView["momentOf"] },
): Pick<TrackingView, "sentence" | "advice"> {
  if (!details) return { sentence: sentences.longOver[status] ?? "", advice: undefined };
  const { says, advises } = sentences.status[status];
  const sentence = details.scheduledFor
    ? sentences.scheduled(momentOf(details.scheduledFor))
    : says(known);
  const isLate = known.minutes === null && details.eta !== null && details.eta.latestAt <= now;
  if (isLate) return { sentence, advice: sentences.late };
  // A recipient who can report a problem here needs no other advice.
  const canSay = details.receiver !== null && details.proof !== null;
  return { sentence, advice: canSay ? undefined : advises?.(known) };
}

function arrival(
  { status, details }: PublicTracking,
  now: Date,
  minutes: number | null,
  { eta, around, away }: Sentences,
  { time }: LocalTimes,
): string | undefined {
  if (!details?.eta || (minutes === null && details.eta.latestAt <= now)) return undefined;
  const { approach } = details;
  const at = rangeOf(details.eta, new Date(now.getTime() + (minutes ?? 0) * 60_000), now, time);
  const expected =
    ORDER_LIFE[status].leg === "to_recipient" || minutes === null ? around(at) : eta(minutes, at);
  if (!approach) return expected;
  const seconds = Math.max(0, Math.round((now.getTime() - approach.seenAt.getTime()) / 1_000));
  return `${expected}. ${away(approach.aboutMetres, seconds)}.`;
}

/** From now at the earliest, until the expected time at the earliest: `14:05–14:20`. */
function rangeOf(eta: Eta, expected: Date, now: Date, time: LocalTimes["time"]): string {
  const from = time(eta.earliestAt > now ? eta.earliestAt : now);
  const to = time(eta.latestAt > expected ? eta.latestAt : expected);
  return from === to ? to : `${from}–${to}`;
}
