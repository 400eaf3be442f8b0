import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import {
  netMinor,
  type OrderReport,
  REPORT_CANCELLATIONS,
  REPORT_FAILURES,
  type ReportRow,
} from "./order-report";

const HEADS = [
  "orders",
  "delivered",
  "on_time",
  "late",
  "in_progress",
  "not_delivered",
  "cancelled",
  "attempted",
  "delivered_first_attempt",
  "failed_attempts",
  "pickup_minutes_median",
  "pickup_minutes_p90",
  "delivery_minutes_median",
  "delivery_minutes_p90",
  "currency",
  "fees",
  "return_fees",
  "refunds",
  "late_credits",
  "spend",
  ...REPORT_FAILURES.map((reason) => `failed_${reason}`),
  ...REPORT_CANCELLATIONS.map((reason) => `cancelled_${reason}`),
];

/** A report as CSV: a line for each row, and none for the total, so that a spreadsheet's sums are right. */
export function reportFile({ groupBy, rows, currency }: OrderReport): string {
  return csvLine([groupBy, ...HEADS]) + rows.map((row) => lineOf(row, currency)).join("");
}

function lineOf(row: ReportRow, currency: string): string {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return csvLine([
    row.group,
    row.placed,
    row.delivered,
    row.onTime,
    row.late,
    row.inProgress,
    row.notDelivered,
    row.cancelled,
    row.attempted,
    row.deliveredFirstAttempt,
    row.failedAttempts,
    row.pickupMinutes.median,
    row.pickupMinutes.p90,
    row.deliveryMinutes.median,
    row.deliveryMinutes.p90,
    currency,
    decimal(row.spentMinor),
    decimal(row.returnFeesMinor),
    decimal(row.refundedMinor),
    decimal(row.lateCreditsMinor),
    decimal(netMinor(row)),
    ...REPORT_FAILURES.map((reason) => countOf(row.failureReasons, reason)),
    ...REPORT_CANCELLATIONS.map((reason) => countOf(row.cancelReasons, reason)),
  ]);
}

function countOf(counts: { reason: string; count: number }[], wanted: string): number {
  return counts.find(({ reason }) => reason === wanted)?.count ?? 0;
}
