import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { quotes } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type StoredQuote = typeof quotes.$inferSelect;

/** A valid quote; undefined for an expired one and another merchant's. */
export async function readQuote(
  merchant: MerchantContext,
  quoteId: string,
): Promise<StoredQuote | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(
      and(
        ofMerchant(quotes, merchant),
        eq(quotes.id, quoteId.replaceAll("\u0000", "")),
        gt(quotes.expiresAt, expression`now()`),
      ),
    );
  return row;
}
