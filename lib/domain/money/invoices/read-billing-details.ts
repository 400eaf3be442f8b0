import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

/** The name and pattern of a taxpayer's number in a market; null if not known. */
export type TaxNumberRule = { name: string; pattern: string; example: string } | null;

export type BillingDetails = {
  legalName: string | null;
  taxNumber: string | null;
  address: string | null;
  taxNumberRule: TaxNumberRule;
};

/** The addressee of a merchant's future invoices. */
export async function readBillingDetails(merchant: MerchantContext): Promise<BillingDetails> {
  const { merchantId } = merchant;
  const [row] = await db
    .select({
      legalName: merchants.legalName,
      taxNumber: merchants.taxNumber,
      address: merchants.billingAddress,
      name: markets.taxNumberName,
      pattern: markets.taxNumberPattern,
      example: markets.taxNumberExample,
    })
    .from(merchants)
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(merchants.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is not there`);
  const { name, pattern, example, ...details } = row;
  const taxNumberRule =
    name === null || pattern === null || example === null ? null : { name, pattern, example };
  return { ...details, taxNumberRule };
}
