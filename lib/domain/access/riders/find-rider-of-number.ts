import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, riders, users } from "@/db/schema";
import { worksHere } from "../credentials/works-here";

/** More riders with one number are a mistake of their company. */
const NUMBER_SHARED_MAX = 20;

/**
 * The rider who has an account and has confirmed a number (E.164); null without a rider. An unconfirmed number may be a
 * stranger's because of a typing error, so it stands for no rider. If two riders have confirmed the
 * number, it stands for neither, because each could act as the other.
 */
export async function findRiderOfNumber(phone: string) {
  const found = await db
    .select({
      riderId: riders.id,
      courierId: riders.courierId,
      timezone: markets.timezone,
      currency: markets.currency,
      userId: users.id,
      confirmedPhone: riders.confirmedPhone,
    })
    .from(riders)
    .innerJoin(users, and(eq(users.riderId, riders.id), isNull(users.disabledAt), worksHere(users)))
    .innerJoin(couriers, eq(couriers.id, riders.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(and(eq(riders.phone, phone), eq(riders.environment, "live")))
    .limit(NUMBER_SHARED_MAX);
  const [confirmed, second] = found.filter(({ confirmedPhone }) => confirmedPhone === phone);
  if (second) return "shared";
  if (!confirmed) return found.length > 0 ? "unconfirmed" : null;
  const { confirmedPhone: _, ...rider } = confirmed;
  return rider;
}
