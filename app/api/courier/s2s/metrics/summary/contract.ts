import { z } from "zod";
import type { MetricsFilter } from "@/lib/domain/money/metrics/read-metrics-summary";
import { defineContract } from "@/lib/http/endpoint/contract";
import { day } from "@/lib/http/endpoint/fields";
import { failingWith } from "@/lib/http/endpoint/issues-of";

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Spec §B1. */
export const readMetricsSummaryContract = defineContract({
  operationId: "readMetricsSummary",
  summary: "Read delivery counts, driver availability and financial totals",
  description:
    "Dates are days in the courier's timezone, both included. An order counts on the day it was created while pending, delivered when completed, or ended when cancelled or returned.",
  tag: "Courier",
  scopes: "any",
  query: z.strictObject({
    start_date: day.optional().meta({
      description:
        "The first day, in your timezone. Default: 30 days before end_date, or before today if end_date is later.",
    }),
    end_date: day
      .optional()
      .meta({ description: "The last day, in your timezone. Default: today." }),
    source: z.string().optional().meta({
      description:
        "Restricts delivery_metrics to one source: external_api, dashboard or bulk_import. Any other value gives zeros. Never affects financial_summary.",
    }),
    currency: z
      .string()
      .refine((code) => CURRENCIES.has(code), failingWith({ kind: "no_currency_code" }))
      .default("MWK")
      .meta({ pattern: "^[A-Z]{3}$", description: "Currency of the financial figures." }),
  }),
  response: z
    .object({
      period: z.object({ start: z.iso.date(), end: z.iso.date() }),
      delivery_metrics: z.object({
        total_deliveries: z.int(),
        completed: z.int(),
        cancelled: z.int(),
        pending: z.int(),
        average_rating: z.number().meta({
          description: "Average rating of completed deliveries, from 1 to 5; 0 if there are none.",
        }),
      }),
      driver_metrics: z.object({
        active_drivers: z.int().meta({
          description:
            "How many riders are online, not externally busy, with capacity for another job.",
        }),
        total_registered: z.int().meta({
          description:
            "How many riders there are: the sum of active_drivers, busy_external, offline and at_job_limit.",
        }),
        busy_external: z
          .int()
          .meta({ description: "How many riders are marked busy, online or not." }),
        offline: z.int().meta({ description: "How many riders are offline and not marked busy." }),
        at_job_limit: z.int().meta({
          description:
            "How many riders are online and not externally busy, with no capacity for another job.",
        }),
      }),
      financial_summary: z.object({
        gross_delivery_value: z.number(),
        courier_earnings: z.number(),
        platform_fees: z.number(),
        total_withdrawn: z
          .number()
          .meta({ description: "What was paid out, of all time, in the requested currency." }),
        average_delivery_value: z.number(),
      }),
    })
    .meta({ id: "MetricsSummary" }),
});

export function toMetricsFilter(
  query: z.output<typeof readMetricsSummaryContract.query>,
): MetricsFilter {
  return {
    startDate: query.start_date,
    endDate: query.end_date,
    source: query.source,
    currency: query.currency,
  };
}
