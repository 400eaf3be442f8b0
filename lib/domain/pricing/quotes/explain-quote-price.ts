import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, quotes, rateCards } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import type { ExplainedPrice } from "./explain-price";
import { findAnyQuote } from "./find-any-quote";

export type ExplainedQuote = ExplainedPrice & {
  merchantId: string;
  merchantName: string;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * The steps of a live quote's price, of any merchant: by the card and the distance that it was priced with, not
 * by today's.
 *
 * @throws quote_not_found, also for one that was deleted after it expired
 */
export async function explainQuotePrice(
  _admin: AdminContext,
  quoteId: string,
): Promise<ExplainedQuote> {
  const found = await findAnyQuote(quoteId);
  if (found?.environment !== "live") return refuse("quote_not_found");
  const { id, merchantId, merchantName } = found;
  const [row] = await db
    .select({ quote: quotes, card: rateCards, timezone: markets.timezone })
    .from(quotes)
    .innerJoin(rateCards, eq(rateCards.id, quotes.rateCardId))
    .innerJoin(markets, eq(markets.code, rateCards.marketCode))
    .where(
      and(eq(quotes.merchantId, merchantId), eq(quotes.environment, "live"), eq(quotes.id, id)),
    );
  if (!row) return refuse("quote_not_found");
  const { quote, card, timezone } = row;
  return { ...quote, card, timezone, merchantName };
}
