import { and, desc, eq, isNull, lte, sql as expression } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { markets, rateCards, vehicleClasses } from "@/db/schema";

/** The market the demo plays in. */
export const DEMO_MARKET = "MW";

export type RateCard = typeof rateCards.$inferSelect & { weightLimitG: number };

export type Clock = {
  nowMs: number;
  /** The last midnight in the market's timezone. */
  midnightMs: number;
  /** Today's, from Monday (1) to Sunday (7). */
  isoWeekday: number;
};

export type Reference = {
  clock: Clock;
  currency: string;
  vehicleClasses: Map<string, typeof vehicleClasses.$inferSelect>;
  /** The current rate cards, smallest vehicle first. */
  rateCards: RateCard[];
};

/** The basis of the demo world: the database's clock and reference data. */
export async function readReference(sql: postgres.Sql): Promise<Reference> {
  const db = drizzle(sql, { casing: "snake_case" });
  const [market] = await db.select().from(markets).where(eq(markets.code, DEMO_MARKET));
  if (!market) throw new Error(`The market ${DEMO_MARKET} of the demo world is not there.`);
  const classes = await db.select().from(vehicleClasses);
  const cards = await db
    .selectDistinctOn([rateCards.vehicleClass], {
      card: rateCards,
      weightLimitG: vehicleClasses.weightLimitG,
    })
    .from(rateCards)
    .innerJoin(vehicleClasses, eq(vehicleClasses.code, rateCards.vehicleClass))
    .where(
      and(
        eq(rateCards.marketCode, market.code),
        lte(rateCards.effectiveFrom, expression`now()`),
        isNull(rateCards.withdrawnAt),
      ),
    )
    .orderBy(rateCards.vehicleClass, desc(rateCards.effectiveFrom), desc(rateCards.version));
  return {
    clock: await readClock(sql, market.timezone),
    currency: market.currency,
    vehicleClasses: new Map(classes.map((row) => [row.code, row])),
    rateCards: cards
      .map(({ card, weightLimitG }) => ({ ...card, weightLimitG }))
      .sort((a, b) => a.weightLimitG - b.weightLimitG),
  };
}

/** Reads times as numbers, because connections differ in how they parse timestamps. */
async function readClock(sql: postgres.Sql, timezone: string): Promise<Clock> {
  const [row] = await sql<[Clock]>`
    select (extract(epoch from now()) * 1000)::float8 as "nowMs",
           (extract(epoch from date_trunc('day', now(), ${timezone})) * 1000)::float8 as "midnightMs",
           extract(isodow from now() at time zone ${timezone})::int as "isoWeekday"`;
  return row;
}
