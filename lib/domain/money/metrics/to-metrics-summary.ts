import { toDecimal } from "@/lib/core/money";
import type { MetricsSummary } from "./read-metrics-summary";

/** A period's figures by their names in the API; the courier's page shows the same. */
export function toMetricsSummary(summary: MetricsSummary, currency: string) {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    period: { start: summary.start, end: summary.end },
    delivery_metrics: {
      total_deliveries: summary.completed + summary.cancelled + summary.pending,
      completed: summary.completed,
      cancelled: summary.cancelled,
      pending: summary.pending,
      average_rating: summary.averageRating,
    },
    driver_metrics: {
      active_drivers: summary.ridersActive,
      total_registered: summary.ridersRegistered,
      busy_external: summary.ridersExternallyBusy,
      offline: summary.ridersOffline,
      at_job_limit: summary.ridersAtJobLimit,
    },
    financial_summary: {
      gross_delivery_value: decimal(summary.grossMinor),
      courier_earnings: decimal(summary.grossMinor - summary.platformFeesMinor),
      platform_fees: decimal(summary.platformFeesMinor),
      total_withdrawn: decimal(summary.withdrawnMinor),
      average_delivery_value: decimal(summary.averageMinor),
    },
  };
}
