import type { DisputeDecision } from "@/lib/domain/orders/decide-dispute";
import type { DisputeReason } from "@/lib/domain/orders/dispute-delivery";
import type { OrderStatus } from "@/lib/domain/orders/order-status";
import type { PublicProof } from "@/lib/domain/orders/read-public-tracking";

/** What the sentences may name; a test order has no rider. */
export type Known = {
  rider: string | undefined;
  merchant: string;
  endedAt: string;
  /** Until the parcel should be there, where that can be said. */
  minutes: number | null;
};

type StatusText = {
  /** The status as a badge and the history show it. */
  name: string;
  /** The one sentence that answers "where is my parcel?". */
  says: (known: Known) => string;
  /** What the reader can do about it. */
  advises?: (known: Known) => string;
};

export type Problem =
  | "unknown_code"
  | "too_many_requests"
  | "not_sent_from_here"
  | "too_late"
  | "unavailable";

export type Sentences = {
  /** What the language calls itself. */
  name: string;
  status: Record<OrderStatus, StatusText>;
  /** All that is told of an order that ended more than a week ago. */
  longOver: Partial<Record<OrderStatus, string>>;
  eta: (minutes: number, time: string) => string;
  /** The same, where the minutes are in the sentence above already. */
  around: (time: string) => string;
  away: (metres: number, seconds: number) => string;
  late: string;
  /** A pickup that is planned for later. */
  scheduled: (moment: string) => string;
  stages: [placed: string, collected: string, onTheWay: string, delivered: string];
  progress: (stage: string) => string;
  vehicles: Partial<Record<string, string>>;
  call: (rider: string) => string;
  test: { title: string; explains: string };
  pin: { title: string; explains: string };
  proof: Record<PublicProof["method"], (moment: string) => string>;
  receipt: {
    title: string;
    explains: string;
    confirm: string;
    confirmed: string;
    problem: string;
    which: string;
    reasons: Record<DisputeReason, string>;
    note: string;
    send: string;
    missing: string;
    disputed: (moment: string, merchant: string) => string;
    /** What the platform found out, to the receiver who disputed. */
    decided: Record<DisputeDecision, string>;
  };
  rating: {
    title: string;
    hint: string;
    comment: string;
    send: string;
    missing: string;
    thanks: (rating: number) => string;
  };
  problems: Record<Problem, { title: string; says: string; advises: string }>;
  form: { title: string; label: string; hint: string; button: string; notFound: string };
  offline: (time: string) => string;
  words: Record<
    | "from"
    | "status"
    | "rider"
    | "plate"
    | "history"
    | "code"
    | "share"
    | "updates"
    | "pause"
    | "paused"
    | "resume"
    | "anotherCode"
    | "tryAgain"
    | "back"
    | "thinned"
    | "home",
    string
  > & { times: (timezone: string) => string };
  /** When something happened, inside a sentence; without a date it was today. */
  moment: (time: string, date?: string) => string;
};
