import { cancelReason } from "@/db/schema";
import { FAILURE_REASONS, type FailureReason } from "../../ordering/orders/failure-reasons";
import type { Period } from "../metrics/period";

/** What the orders of a report are counted by. `hour` is the hour of the day, `area` the town of the destination. */
export const REPORT_GROUPS = ["day", "hour", "area", "company", "branch"] as const;

export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Failed attempts and cancellations of which no reason is known. */
const NOT_STATED = "not_stated";

type Cancelled = (typeof cancelReason.enumValues)[number];

export const REPORT_FAILURES: (FailureReason | typeof NOT_STATED)[] = [
  ...(Object.keys(FAILURE_REASONS) as FailureReason[]),
  NOT_STATED,
];

export const REPORT_CANCELLATIONS: (Cancelled | typeof NOT_STATED)[] = [
  ...cancelReason.enumValues,
  NOT_STATED,
];

/** How often a reason was given, the most frequent first. */
type Counts<Reason> = { reason: Reason; count: number }[];

/** Half of the orders took at most `median`, nine of ten at most `p90`; null without any. */
export type Minutes = { median: number | null; p90: number | null };

/** The figures of some orders that were placed in the period. Ratios come as their two counts, because 0 of 0 is not 0 %. */
export type OrderFigures = {
  placed: number;
  delivered: number;
  /** Of the delivered ones. */
  onTime: number;
  late: number;
  inProgress: number;
  notDelivered: number;
  /** Of those that were not delivered. */
  cancelled: number;
  attempted: number;
  deliveredFirstAttempt: number;
  failedAttempts: number;
  /** From when the parcel was ready to its pickup, and to its hand-over. */
  pickupMinutes: Minutes;
  deliveryMinutes: Minutes;
  spentMinor: number;
  refundedMinor: number;
  returnFeesMinor: number;
  lateCreditsMinor: number;
  /** Of the failed attempts, and of the cancelled orders. */
  failureReasons: Counts<(typeof REPORT_FAILURES)[number]>;
  cancelReasons: Counts<(typeof REPORT_CANCELLATIONS)[number]>;
};

/** The orders of one day, hour, area, company or branch; null outside of all areas, and without a company or a branch. */
export type ReportRow = OrderFigures & {
  group: string | null;
  /** The branch that the row stands for, because branches that were closed may share a name. */
  pickupId: string | null;
};

export type OrderReport = {
  period: Period;
  timezone: string;
  currency: string;
  groupBy: ReportGroup;
  total: OrderFigures;
  rows: ReportRow[];
};

/** What the orders cost in the end. */
export function netMinor(figures: OrderFigures): number {
  const { spentMinor, returnFeesMinor, refundedMinor, lateCreditsMinor } = figures;
  return spentMinor + returnFeesMinor - refundedMinor - lateCreditsMinor;
}
