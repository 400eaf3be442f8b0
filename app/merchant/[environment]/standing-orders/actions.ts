"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { localDay } from "@/lib/core/local-day";
import { merchantAction } from "@/lib/dashboard/actions";
import { refuseValue } from "@/lib/domain/errors";
import { changeSeries } from "@/lib/domain/ordering/series/change-series";
import { repeatOrder } from "@/lib/domain/ordering/series/repeat-order";
import { skipSeriesDate } from "@/lib/domain/ordering/series/skip-series-date";

const environment = z.enum(["live", "test"]);

/** A day of an input of the browser; empty for none. */
const day = z.string().max(10).default("");

/** The id is made with the form, so a form that is sent twice makes one standing order. */
export const repeatOrderAction = merchantAction(
  {
    name: "repeat_order",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment,
      id: z.string(),
      orderId: z.string(),
      days: z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional(),
      pickupTime: z.string().max(5).default(""),
      firstDay: day,
      lastDay: day,
    }),
  },
  async ({ merchant, user, fields }): Promise<null> => {
    const { id, orderId, pickupTime, firstDay, lastDay } = fields;
    const days = (fields.days ?? []).map(Number).filter((one) => one >= 1 && one <= 7);
    if (days.length === 0) return refuseValue("days", { kind: "not_chosen" });
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(pickupTime)) {
      return refuseValue("pickupTime", { kind: "no_clock_time" });
    }
    const made = await repeatOrder(merchant, {
      id,
      orderId,
      rule: {
        days,
        pickupTime,
        firstDay: firstDay || localDay(new Date(), merchant.market.timezone),
        lastDay: lastDay || null,
      },
      userId: user.userId,
    });
    return redirect(`/merchant/${merchant.environment}/standing-orders/${made}` as Route);
  },
);

export const changeSeriesAction = merchantAction(
  {
    name: "change_series",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment,
      seriesId: z.string(),
      status: z.enum(["active", "paused", "ended"]),
    }),
  },
  async ({ merchant, fields: { seriesId, status } }) => {
    await changeSeries(merchant, seriesId, { status });
    refresh();
    return null;
  },
);

export const skipSeriesDateAction = merchantAction(
  {
    name: "skip_series_date",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment,
      seriesId: z.string(),
      date: z.string().max(10),
      isSkipped: z.enum(["yes", "no"]),
    }),
  },
  async ({ merchant, fields: { seriesId, date, isSkipped } }) => {
    await skipSeriesDate(merchant, seriesId, { date, isSkipped: isSkipped === "yes" });
    refresh();
    return null;
  },
);
