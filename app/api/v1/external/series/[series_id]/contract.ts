import { z } from "zod";
import type { SeriesChange } from "@/lib/domain/ordering/series/change-series";
import { weekdayNumber } from "@/lib/domain/ordering/series/series-rule";
import { defineContract } from "@/lib/http/endpoint/contract";
import { wholeSeries } from "../series-answer";
import {
  daysField,
  firstDayField,
  lastDayField,
  pickupTimeField,
  SERIES_REFUSALS,
  seriesOrder,
  seriesStatusField,
  toSeriesRequest,
} from "../series-fields";

export const seriesParams = z.object({ series_id: z.string() });

export const readSeriesContract = defineContract({
  operationId: "readSeries",
  summary: "Read a standing order",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: seriesParams,
  response: wholeSeries,
  refusals: ["series_not_found"],
});

export const changeSeriesContract = defineContract({
  operationId: "changeSeries",
  summary: "Change, pause, resume or end a standing order",
  description:
    "Changes what the body has; what it leaves out stays. `order` replaces the whole order of the series. Orders that were placed already stay as they are: cancel or change them as any order. Dates that pass while the series is paused get no order. A refused date is tried again at once with what was changed.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: seriesParams,
  body: z
    .object({
      order: seriesOrder.optional(),
      days: daysField.optional(),
      pickup_time: pickupTimeField.optional(),
      first_day: firstDayField.optional(),
      last_day: lastDayField,
      status: seriesStatusField.optional().meta({
        description:
          "`paused` stops it, `active` resumes it, `ended` ends it for good. An ended series cannot be changed.",
      }),
    })
    .meta({ id: "SeriesChanges" }),
  response: wholeSeries,
  refusals: ["series_not_found", "series_ended", "series_changed", ...SERIES_REFUSALS],
});

export function toSeriesChange(body: z.output<typeof changeSeriesContract.body>): SeriesChange {
  const rule = {
    days: body.days?.map(weekdayNumber),
    pickupTime: body.pickup_time,
    firstDay: body.first_day,
    lastDay: body.last_day,
  };
  const isRuled = Object.values(rule).some((value) => value !== undefined);
  return {
    rule: isRuled ? rule : undefined,
    request: body.order && toSeriesRequest(body.order),
    pickupId: body.order && (body.order.branch_id ?? null),
    status: body.status,
  };
}
