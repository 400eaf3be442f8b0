import { z } from "zod";
import { toNumberCursor } from "@/lib/core/cursor";
import { toDecimal } from "@/lib/core/money";
import type { MonthStatement } from "@/lib/domain/money/statements/read-month";
import type { Movement, MovementsPage } from "@/lib/domain/money/statements/read-movements";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant, pageLimit, transactionType } from "@/lib/http/endpoint/fields";
import { month } from "../contract";

export const readStatementContract = defineContract({
  operationId: "readStatement",
  summary: "Read a monthly statement with its entries",
  description:
    "The balance before the month, the sums of what moved it, the balance after it, and each entry in the order of posting. opening_balance plus the totals is closing_balance. The same numbers as on your Monthly statements page.",
  tag: "Courier",
  scopes: ["earnings"],
  params: z.object({ month }),
  query: z.strictObject({
    limit: pageLimit,
    cursor: z.string().max(200).optional(),
  }),
  response: z
    .object({
      success: z.literal(true),
      month,
      is_open: z.boolean().meta({ description: "Whether more can still move in the month." }),
      currency: z.string(),
      opening_balance: z.number(),
      closing_balance: z.number(),
      totals: z
        .array(
          z
            .object({
              type: transactionType,
              count: z.int().meta({ description: "How many entries." }),
              amount: z.number().meta({ description: "Their sum, in `currency`." }),
            })
            .meta({ id: "StatementTotal" }),
        )
        .meta({ description: "The sums by type, what came in and what went out apart." }),
      entries: z
        .array(
          z
            .object({
              transaction_id: z.string(),
              type: transactionType,
              amount: z.number().meta({
                description: "What came in, positive, or went out, negative, in `currency`.",
              }),
              balance_after: z.number(),
              platform_fee: z.number().nullable().meta({
                description:
                  "Tumiza's part of a settled delivery, already taken from `amount`, in `currency`.",
              }),
              order_id: z.string().nullable(),
              tracking_id: z.string().nullable(),
              reference: z.string().nullable(),
              created_at: instant,
            })
            .meta({ id: "StatementEntry" }),
        )
        .meta({ description: "In the order of posting." }),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "Statement" }),
  refusals: ["not_found"],
});

export function toStatement(statement: MonthStatement, page: MovementsPage, currency: string) {
  const inUnits = (minor: number) => toDecimal(minor, currency);
  return {
    success: true as const,
    month: statement.month,
    is_open: statement.isOpen,
    currency,
    opening_balance: inUnits(statement.openingMinor),
    closing_balance: inUnits(statement.closingMinor),
    totals: statement.totals.map(({ kind, count, amountMinor }) => ({
      type: kind,
      count,
      amount: inUnits(amountMinor),
    })),
    entries: page.movements.map((it) => toEntry(it, inUnits)),
    next_cursor: page.nextAfter === null ? null : toNumberCursor(page.nextAfter),
  };
}

function toEntry(it: Movement, inUnits: (minor: number) => number) {
  return {
    transaction_id: it.transactionId,
    type: it.kind,
    amount: inUnits(it.amountMinor),
    balance_after: inUnits(it.balanceAfterMinor),
    platform_fee: it.platformFeeMinor === null ? null : inUnits(it.platformFeeMinor),
    order_id: it.orderId,
    tracking_id: it.trackingId,
    reference: it.reference,
    created_at: it.createdAt.toISOString(),
  };
}
