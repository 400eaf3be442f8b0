import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import {
  netMinor,
  type OrderFigures,
  type OrderReport,
  REPORT_CANCELLATIONS,
  REPORT_FAILURES,
  REPORT_GROUPS,
} from "@/lib/domain/money/reports/order-report";
import { REPORT_MAX_DAYS } from "@/lib/domain/money/reports/report-period";
import { defineContract } from "@/lib/http/endpoint/contract";
import { day, environment, searchText } from "@/lib/http/endpoint/fields";

const count = (description: string) => z.int().meta({ description });
const amount = (description: string) => z.number().meta({ description });

const minutes = (description: string) =>
  z
    .object({
      median: z
        .int()
        .nullable()
        .meta({ description: "Half of them took at most these minutes; null without any." }),
      p90: z
        .int()
        .nullable()
        .meta({ description: "Nine of ten took at most these minutes; null without any." }),
    })
    .meta({ description });

const failure = z.enum(REPORT_FAILURES).meta({ id: "ReportedFailure" });
const cancellation = z.enum(REPORT_CANCELLATIONS).meta({ id: "ReportedCancellation" });

const counts = <Reason extends z.ZodType>(reason: Reason, description: string) =>
  z
    .array(
      z.object({
        reason: reason.meta({
          description: "`not_stated` where none is known. There may be further reasons later.",
        }),
        count: count("How many times."),
      }),
    )
    .meta({ description });

const figureFields = {
  orders: count("How many orders were placed, also those that were cancelled since."),
  delivered: count("Of these, how many were handed over and not decided as not delivered."),
  on_time: count("Of the delivered ones, how many by the latest time that was promised."),
  late: count("Of the delivered ones, how many later than promised."),
  in_progress: count("Of `orders`, how many are not over yet."),
  not_delivered: count(
    "Of `orders`, how many were cancelled, returned, or decided as not delivered.",
  ),
  cancelled: count("Of `not_delivered`, how many were cancelled."),
  attempted: count("Of `orders`, how many a rider tried to hand over."),
  delivered_first_attempt: count(
    "Of `attempted`, how many were delivered without a failed attempt.",
  ),
  failed_attempts: count("How many times a rider could not hand over; an order can have several."),
  failure_reasons: counts(failure, "The failed attempts by reason, the most frequent first."),
  cancel_reasons: counts(cancellation, "The cancelled orders by reason, the most frequent first."),
  pickup_minutes: minutes("From when the parcel was ready to its pickup."),
  delivery_minutes: minutes(
    "From when the parcel was ready to its hand-over, of the delivered orders.",
  ),
  fees: amount("The fees of `orders` without the cancelled ones, in `currency`."),
  return_fees: amount("What bringing parcels back cost, in `currency`."),
  refunds: amount("What went back to the wallet of `fees`, in `currency`."),
  late_credits: amount("What was credited for late deliveries, in `currency`."),
  spend: amount("`fees` and `return_fees` less `refunds` and `late_credits`, in `currency`."),
};

export const readOrderReportContract = defineContract({
  operationId: "readOrderReport",
  summary: "Read how orders went, by day, hour, area, courier company or branch",
  description: `The orders that were placed in a range of at most ${REPORT_MAX_DAYS} days, counted as the dashboard counts them: on time, at the first attempt, why others failed, how long they took and what they cost. Days and hours are on the clock of your market. With \`Accept: text/csv\` the rows come as CSV. It may be a few seconds old.`,
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject({
    start_date: day.optional().meta({
      description:
        "The first day, in your timezone. Default: 29 days before end_date, or before today if end_date is later.",
    }),
    end_date: day
      .optional()
      .meta({ description: "The last day, in your timezone. Default: today." }),
    branch_id: searchText(64).optional().meta({ description: "Only the orders of this branch." }),
    group_by: z.enum(REPORT_GROUPS).default("day").meta({
      description:
        "What each row stands for: a `day`, an `hour` of the day over all days, the `area` (town) of the destination, the courier `company`, or the `branch` where riders collected.",
    }),
  }),
  response: z
    .object({
      success: z.literal(true),
      environment,
      start_date: z.iso.date().meta({ description: "The first day, in your timezone." }),
      end_date: z.iso
        .date()
        .meta({ description: "The last day, in your timezone. It is included." }),
      timezone: z
        .string()
        .meta({ description: "The timezone of days and hours.", examples: ["Africa/Blantyre"] }),
      currency: z.string(),
      group_by: z.enum(REPORT_GROUPS).meta({ description: "What each row stands for." }),
      total: z
        .object(figureFields)
        .meta({ description: "The figures of all orders of the range." }),
      rows: z
        .array(
          z
            .object({
              group: z.string().nullable().meta({
                description:
                  "`2026-11-21`, `14:00` for the hour that begins then, the town, or the name of the company or branch. Null for destinations outside of all towns, for orders without a rider, and for those with a pickup of their own.",
              }),
              branch_id: z.string().nullable().meta({
                description: "The branch of the row, by `branch`; null by anything else.",
              }),
              ...figureFields,
            })
            .meta({ id: "OrderReportRow" }),
        )
        .meta({
          description:
            "Every day of the range or every hour of the day, also without orders; areas, companies and branches with orders, those with most orders first.",
        }),
    })
    .meta({ id: "OrderReport" }),
  isCsvToo: true,
});

export function toOrderReport(report: OrderReport, keysEnvironment: Environment) {
  const { period, currency } = report;
  return {
    success: true as const,
    environment: keysEnvironment,
    start_date: period.start,
    end_date: period.end,
    timezone: report.timezone,
    currency,
    group_by: report.groupBy,
    total: toFigures(report.total, currency),
    rows: report.rows.map((row) => ({
      group: row.group,
      branch_id: row.pickupId,
      ...toFigures(row, currency),
    })),
  };
}

function toFigures(figures: OrderFigures, currency: string) {
  const decimal = (minor: number) => toDecimal(minor, currency);
  return {
    orders: figures.placed,
    delivered: figures.delivered,
    on_time: figures.onTime,
    late: figures.late,
    in_progress: figures.inProgress,
    not_delivered: figures.notDelivered,
    cancelled: figures.cancelled,
    attempted: figures.attempted,
    delivered_first_attempt: figures.deliveredFirstAttempt,
    failed_attempts: figures.failedAttempts,
    failure_reasons: figures.failureReasons,
    cancel_reasons: figures.cancelReasons,
    pickup_minutes: figures.pickupMinutes,
    delivery_minutes: figures.deliveryMinutes,
    fees: decimal(figures.spentMinor),
    return_fees: decimal(figures.returnFeesMinor),
    refunds: decimal(figures.refundedMinor),
    late_credits: decimal(figures.lateCreditsMinor),
    spend: decimal(netMinor(figures)),
  };
}
