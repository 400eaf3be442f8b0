import { asc, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import { SAMPLE_PLACES } from "./sample-places";

export type PublicMarket = {
  code: string;
  name: string;
  currency: string;
  /** How long after a delivery a problem with it can be reported. */
  disputeHours: number;
  /** The most that one order collects at the door; null if none does. */
  collectMaximumMinor: number | null;
  /** In E.164. */
  supportPhone: string | null;
  supportWhatsapp: string | null;
};

/** The market that public pages speak of: the first one with places that people know. Null if there is none. */
export async function readPublicMarket(): Promise<PublicMarket | null> {
  const [market] = await db
    .select({
      code: markets.code,
      name: markets.name,
      currency: markets.currency,
      disputeHours: markets.disputeHours,
      collectMaximumMinor: markets.collectMaximumMinor,
      supportPhone: markets.supportPhone,
      supportWhatsapp: markets.supportWhatsapp,
    })
    .from(markets)
    .where(inArray(markets.code, Object.keys(SAMPLE_PLACES)))
    .orderBy(asc(markets.name))
    .limit(1);
  return market ?? null;
}
