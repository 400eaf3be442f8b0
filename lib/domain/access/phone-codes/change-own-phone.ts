import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, merchants, users } from "@/db/schema";
import { refuseValue } from "../../errors";
import { isPhoneOf, phoneNumberOf } from "../../phone-number";
import type { Staff } from "./send-phone-code";

/**
 * Sets the phone to which a staff member's alerts are sent once a code has confirmed it; an empty text removes it.
 *
 * @throws invalid_request for a text that is no phone number, and for a number of another country
 */
export async function changeOwnPhone(user: Staff, text: string): Promise<void> {
  const phone = /\S/.test(text) ? phoneOf(text, await regionsOf(user)) : null;
  await db.update(users).set({ phone }).where(eq(users.id, user.userId));
}

function phoneOf(text: string, regions: string[]): string {
  const [phone] = regions.flatMap((region) => phoneNumberOf(text, region) ?? []);
  if (phone === undefined) return refuseValue("phone", { kind: "no_phone" });
  const isOurs = regions.some((region) => isPhoneOf(phone, region));
  // Messages abroad cost many times as much.
  return isOurs ? phone : refuseValue("phone", { kind: "phone_abroad" });
}

/** The country of the person's company, or all of the platform's. */
async function regionsOf({ userId, role }: Staff): Promise<string[]> {
  const market = { region: markets.phoneRegion };
  const rows =
    role === "admin"
      ? await db.selectDistinct(market).from(markets)
      : await db
          .select(market)
          .from(users)
          .leftJoin(merchants, eq(merchants.id, users.merchantId))
          .leftJoin(couriers, eq(couriers.id, users.courierId))
          .innerJoin(
            markets,
            eq(markets.code, role === "merchant" ? merchants.marketCode : couriers.marketCode),
          )
          .where(eq(users.id, userId));
  return rows.map(({ region }) => region);
}
