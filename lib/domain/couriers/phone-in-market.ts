import { eq } from "drizzle-orm";
import parsePhone, { isSupportedCountry } from "libphonenumber-js";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { CourierContext } from "./courier-context";

/** A phone number typed as in the courier's market, or internationally, as E.164; undefined for none. */
export async function phoneInMarket(
  { courierId }: CourierContext,
  text: string,
): Promise<string | undefined> {
  const [market] = await db
    .select({ region: markets.phoneRegion })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courierId));
  const region = market?.region ?? "";
  const parsed = isSupportedCountry(region) ? parsePhone(text, region) : parsePhone(text);
  return parsed?.isValid() ? parsed.number : undefined;
}
