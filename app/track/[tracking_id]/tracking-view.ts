import type { OrderStatus } from "@/lib/domain/orders/order-status";
import type { PublicTracking } from "@/lib/domain/orders/read-public-tracking";
import { localTimes, type LocalTimes } from "./local-times";
import { SENTENCES, type Known, type Language, type Sentences } from "./sentences";

export type Stage = 0 | 1 | 2 | 3;

/** Steps of the progress line a status has reached; undefined where the parcel goes no further. */
const STAGES: Record<OrderStatus, Stage | undefined> = {
  searching: 0,
  assigned: 0,
  arrived_at_pickup: 0,
  picked_up: 1,
  in_transit: 2,
  arrived: 2,
  delivered: 3,
  completed: 3,
  undeliverable: undefined,
  returning: undefined,
  returned: undefined,
  cancelled: undefined,
};

/** A label may be spelt with any number of spaces; on a page it has this much room. */
const LABEL_LENGTH_MAX = 40;

export type TrackingView = {
  language: Language;
  sentences: Sentences;
  times: LocalTimes;
  tracking: PublicTracking;
  /** What a recipient wants to know, in one sentence. */
  sentence: string;
  /** What they can do about it. */
  advice: string | undefined;
  /** The status exactly as the API gives it. */
  label: string;
  stage: Stage | undefined;
  etaMinutes: number | null;
  eta: string | undefined;
  isUnderWay: boolean;
};

/** What a recipient is told, in words; page, text and JSON are all made from it. */
export function trackingView(
  tracking: PublicTracking,
  now: Date,
  language: Language = "en",
): TrackingView {
  const sentences = SENTENCES[language];
  const times = localTimes(language, tracking.timezone);
  const expectedAt = tracking.details?.expectedAt;
  const minutesLeft = expectedAt && Math.ceil((expectedAt.getTime() - now.getTime()) / 60_000);
  const isLate = minutesLeft != null && minutesLeft <= 0;
  const etaMinutes = minutesLeft == null || isLate ? null : minutesLeft;
  return {
    language,
    sentences,
    times,
    tracking,
    ...wording(tracking, sentences, momentOf(tracking.endedAt, now, sentences, times)),
    ...(isLate && { advice: sentences.late }),
    label: shorten(tracking.label),
    stage: STAGES[tracking.status],
    etaMinutes,
    eta:
      etaMinutes !== null && expectedAt
        ? sentences.eta(etaMinutes, times.time(expectedAt))
        : undefined,
    isUnderWay: tracking.endedAt === null,
  };
}

function wording(
  { status, details }: PublicTracking,
  sentences: Sentences,
  endedAt: string,
): Pick<TrackingView, "sentence" | "advice"> {
  if (!details) return { sentence: sentences.longOver[status] ?? "", advice: undefined };
  const text = sentences.status[status];
  const known: Known = {
    rider: details.rider?.firstName,
    merchant: details.merchantName,
    endedAt,
  };
  return { sentence: text.says(known), advice: text.advises?.(known) };
}

function momentOf(at: Date | null, now: Date, { moment }: Sentences, times: LocalTimes): string {
  if (!at) return "";
  const isToday = times.date(at) === times.date(now);
  return isToday ? moment(times.time(at)) : moment(times.time(at), times.date(at));
}

/** Spaces are one space on a page anyway, and no label may push the rest off it. */
export function shorten(label: string): string {
  const text = label.trim().replace(/\s+/g, " ");
  return text.length > LABEL_LENGTH_MAX ? `${text.slice(0, LABEL_LENGTH_MAX - 1)}…` : text;
}
