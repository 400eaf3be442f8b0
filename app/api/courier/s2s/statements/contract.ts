import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { EarningsMonth } from "@/lib/domain/money/statements/list-earnings-months";
import { defineContract } from "@/lib/http/endpoint/contract";

export const month = z
  .string()
  .meta({ description: "A month in your timezone.", examples: ["2026-11"] });

export const listStatementsContract = defineContract({
  operationId: "listStatements",
  summary: "List the company's monthly statements, newest first",
  description:
    "Every month in which your earnings moved. The closing balance of the current month is the balance now.",
  tag: "Courier",
  scopes: ["earnings"],
  response: z
    .object({
      success: z.literal(true),
      currency: z.string(),
      statements: z
        .array(
          z
            .object({
              month,
              settled: z.number(),
              withdrawn: z.number(),
              closing_balance: z.number(),
            })
            .meta({ id: "StatementSummary" }),
        )
        .meta({ description: "The months, newest first." }),
    })
    .meta({ id: "StatementList" }),
});

export function toStatementList(months: EarningsMonth[], currency: string) {
  return {
    success: true as const,
    currency,
    statements: months.map((it) => ({
      month: it.month,
      settled: toDecimal(it.settledMinor, currency),
      withdrawn: toDecimal(it.withdrawnMinor, currency),
      closing_balance: toDecimal(it.closingMinor, currency),
    })),
  };
}
