import { and, desc, eq, gte, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { orderSeries, seriesDates } from "@/db/schema";
import { localDay } from "@/lib/core/local-day";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { type Series, seriesColumns, type SeriesDate, seriesDateColumns, toSeries } from "./series";

/**
 * A standing order of the merchant in this environment.
 *
 * @throws series_not_found
 */
export async function readSeries(merchant: MerchantContext, id: string): Promise<Series> {
  const rows = await db
    .select(seriesColumns)
    .from(orderSeries)
    .where(and(ofMerchant(orderSeries, merchant), eq(orderSeries.id, requireId("ser", id))));
  const [series] = await withDates(merchant, rows);
  return series ?? refuse("series_not_found");
}

/** More than a merchant has that have not ended. */
const LISTED = 200;

/** The merchant's standing orders in this environment, newest first. */
export async function listSeries(merchant: MerchantContext): Promise<Series[]> {
  const rows = await db
    .select(seriesColumns)
    .from(orderSeries)
    .where(ofMerchant(orderSeries, merchant))
    .orderBy(desc(orderSeries.createdAt), desc(orderSeries.id))
    .limit(LISTED);
  return withDates(merchant, rows);
}

/** How many dates the page and the API show. */
const DATES_LISTED = 60;

/** What became of the dates of a standing order, the newest first. */
export async function listSeriesDates(
  merchant: MerchantContext,
  id: string,
): Promise<SeriesDate[]> {
  return db
    .select(seriesDateColumns)
    .from(seriesDates)
    .where(and(ofMerchant(seriesDates, merchant), eq(seriesDates.seriesId, requireId("ser", id))))
    .orderBy(desc(seriesDates.date))
    .limit(DATES_LISTED);
}

/** The dates of a standing order from a day on that have an order, have failed or are skipped. */
export async function readTakenDates(
  merchant: MerchantContext,
  id: string,
  fromDay: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ date: seriesDates.date })
    .from(seriesDates)
    .where(
      and(
        ofMerchant(seriesDates, merchant),
        eq(seriesDates.seriesId, id),
        gte(seriesDates.date, fromDay),
        ne(seriesDates.state, "refused"),
      ),
    );
  return new Set(rows.map(({ date }) => date));
}

type Row = Parameters<typeof toSeries>[0];

/** The same with their skipped dates and their last results. */
async function withDates(merchant: MerchantContext, rows: Row[]): Promise<Series[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const ofThese = and(ofMerchant(seriesDates, merchant), inArray(seriesDates.seriesId, ids));
  const today = localDay(new Date(), merchant.market.timezone);
  const [skipped, last] = await Promise.all([
    db
      .select({ seriesId: seriesDates.seriesId, date: seriesDates.date })
      .from(seriesDates)
      .where(and(ofThese, eq(seriesDates.state, "skipped"), gte(seriesDates.date, today)))
      .orderBy(seriesDates.date),
    db
      .selectDistinctOn([seriesDates.seriesId], {
        seriesId: seriesDates.seriesId,
        ...seriesDateColumns,
      })
      .from(seriesDates)
      .where(and(ofThese, ne(seriesDates.state, "skipped")))
      .orderBy(seriesDates.seriesId, desc(seriesDates.date)),
  ]);
  return rows.map((row) =>
    toSeries(row, merchant.market.timezone, {
      skippedDates: skipped.filter(({ seriesId }) => seriesId === row.id).map(({ date }) => date),
      last: last.find(({ seriesId }) => seriesId === row.id) ?? null,
    }),
  );
}
