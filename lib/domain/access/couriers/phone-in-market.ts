import { eq } from "drizzle-orm";
import { getExampleNumber, isSupportedCountry } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { phoneNumberOf } from "../../phone-number";

/** A phone number typed as in the courier's market, or internationally, as E.164; undefined for none. */
export async function phoneInMarket(
  courier: CourierContext,
  text: string,
): Promise<string | undefined> {
  return phoneNumberOf(text, await regionOf(courier));
}

/** An example of a mobile number in the courier's market, from its numbering plan. */
export async function examplePhone(courier: CourierContext): Promise<string> {
  const region = await regionOf(courier);
  const example = isSupportedCountry(region) ? getExampleNumber(region, examples) : undefined;
  return example?.number ?? "";
}

async function regionOf(courier: CourierContext): Promise<string> {
  const [market] = await db
    .select({ region: markets.phoneRegion })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courier.courierId));
  return market?.region ?? "";
}
