import { z } from "zod";
import { SKIPPED_MOST } from "@/lib/domain/ordering/series/series-rule";
import type { SkippedDate } from "@/lib/domain/ordering/series/skip-series-date";
import { defineContract } from "@/lib/http/endpoint/contract";
import { day } from "@/lib/http/endpoint/fields";
import { wholeSeries } from "../../series-answer";
import { seriesParams } from "../contract";

export const skipSeriesDateContract = defineContract({
  operationId: "skipSeriesDate",
  summary: "Skip one date of a standing order",
  description: `Leaves a date to come out, or takes that back. At most ${SKIPPED_MOST} dates can be skipped at once. A date that has an order is refused: cancel the order instead.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: seriesParams,
  body: z
    .object({
      date: day.meta({
        description: "A date of the series, in your timezone.",
        examples: ["2026-12-25"],
      }),
      skipped: z.boolean().nullish().meta({
        description: "False to give a skipped date its order after all.",
        default: true,
      }),
    })
    .meta({ id: "SeriesSkip" }),
  response: wholeSeries,
  refusals: ["series_not_found", "series_ended", "series_date_placed", "series_changed"],
});

export function toSkippedDate(body: z.output<typeof skipSeriesDateContract.body>): SkippedDate {
  return { date: body.date, isSkipped: body.skipped ?? true };
}
