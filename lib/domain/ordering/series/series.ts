import { orderSeries, seriesDates } from "@/db/schema";
import type { OrderRequest } from "../orders/create-order";
import { pickupAtOf } from "./series-rule";

/** What all orders of a standing order have in common; each has its own price and pickup time. */
export type SeriesRequest = Omit<
  OrderRequest,
  "deliveryFee" | "pickupAt" | "readyInMinutes" | "waitForRiderMinutes"
>;

export const seriesColumns = {
  id: orderSeries.id,
  environment: orderSeries.environment,
  status: orderSeries.status,
  /** Null once its people were removed. */
  request: orderSeries.request,
  pickupId: orderSeries.pickupId,
  cappedKeyId: orderSeries.cappedKeyId,
  createdBy: orderSeries.createdBy,
  days: orderSeries.days,
  pickupTime: orderSeries.pickupTime,
  firstDay: orderSeries.firstDay,
  lastDay: orderSeries.lastDay,
  /** The next date without an order; null for one that is paused or ended. */
  nextDate: orderSeries.nextDate,
  /** When the next order is placed, or tried again. */
  dueAt: orderSeries.dueAt,
  feeMinor: orderSeries.feeMinor,
  heldMinor: orderSeries.heldMinor,
  version: orderSeries.version,
  clockMinutes: orderSeries.clockMinutes,
  createdAt: orderSeries.createdAt,
  endedAt: orderSeries.endedAt,
};

type SeriesRow = Pick<typeof orderSeries.$inferSelect, keyof typeof seriesColumns>;

export const seriesDateColumns = {
  date: seriesDates.date,
  state: seriesDates.state,
  orderId: seriesDates.orderId,
  pickupAt: seriesDates.pickupAt,
  /** The code of the last refusal. */
  refusal: seriesDates.refusal,
  updatedAt: seriesDates.updatedAt,
};

/** What became of a date. */
export type SeriesDate = Pick<typeof seriesDates.$inferSelect, keyof typeof seriesDateColumns>;

type Dates = {
  /** The dates to come that are left out. */
  skippedDates: string[];
  /** The newest date that was placed, refused or failed. */
  last: SeriesDate | null;
};

/** A standing order as its merchant sees it. */
export type Series = Omit<SeriesRow, "request"> &
  Dates & { request: SeriesRequest | null; nextPickupAt: Date | null };

export function toSeries(row: SeriesRow, timezone: string, dates: Dates): Series {
  const { nextDate, clockMinutes } = row;
  return {
    ...row,
    ...dates,
    // Only the verbs that set a standing order write it.
    request: row.request as SeriesRequest | null,
    nextPickupAt: nextDate === null ? null : pickupAtOf(row, nextDate, { timezone, clockMinutes }),
  };
}
