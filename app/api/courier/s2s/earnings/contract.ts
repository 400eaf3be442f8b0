import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type {
  EarningsDay,
  EarningsStatement,
} from "@/lib/domain/money/metrics/read-earnings-statement";
import { defineContract } from "@/lib/http/endpoint/contract";
import { day } from "@/lib/http/endpoint/fields";

export const readEarningsContract = defineContract({
  operationId: "readEarnings",
  summary: "Read the company's earnings, day by day",
  description:
    "The balance of your earnings account and what moved it: settled deliveries in, withdrawals out. opening_balance plus settled less withdrawn of all days is closing_balance. Days are in your timezone; those without a movement are left out. The same numbers as on your Earnings page; with a test token all are zero.",
  tag: "Courier",
  scopes: ["earnings"],
  query: z.strictObject({
    start_date: day.optional().meta({
      description:
        "The first day, in your timezone, at most 400 days before end_date. Default: 30 days before it.",
    }),
    end_date: day
      .optional()
      .meta({ description: "The last day, in your timezone. Default: today." }),
  }),
  response: z
    .object({
      success: z.literal(true),
      currency: z.string(),
      balance: z.number().meta({ description: "The balance now, for any period, in `currency`." }),
      period: z.object({ start: z.iso.date(), end: z.iso.date() }),
      opening_balance: z.number(),
      closing_balance: z.number(),
      days: z
        .array(
          z
            .object({
              date: z.iso.date().meta({ description: "The day, in your timezone." }),
              completed: z.int().meta({
                description:
                  "How many deliveries were completed that day; their money may be settled on a later one.",
              }),
              gross_delivery_value: z.number(),
              platform_fees: z.number(),
              settled: z.number(),
              withdrawn: z.number(),
              balance_after: z.number(),
            })
            .meta({ id: "EarningsDay" }),
        )
        .meta({ description: "The days of the period on which something moved, newest first." }),
    })
    .meta({ id: "Earnings" }),
});

export function toEarnings(statement: EarningsStatement, currency: string) {
  const inUnits = (minor: number) => toDecimal(minor, currency);
  const { start, end } = statement;
  return {
    success: true as const,
    currency,
    balance: inUnits(statement.balanceMinor),
    period: { start, end },
    opening_balance: inUnits(statement.openingMinor),
    closing_balance: inUnits(statement.closingMinor),
    days: statement.days.map((it) => toDay(it, inUnits)),
  };
}

function toDay(it: EarningsDay, inUnits: (minor: number) => number) {
  return {
    date: it.day,
    completed: it.deliveries,
    gross_delivery_value: inUnits(it.grossMinor),
    platform_fees: inUnits(it.platformFeesMinor),
    settled: inUnits(it.settledMinor),
    withdrawn: inUnits(it.withdrawnMinor),
    balance_after: inUnits(it.balanceMinor),
  };
}
