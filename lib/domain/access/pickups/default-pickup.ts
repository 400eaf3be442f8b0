import { and, eq, sql as expression } from "drizzle-orm";
import { merchants, pickups } from "@/db/schema";
import type { Pickup } from "../../authority/merchant-context";

/** What a merchant's authority has of its pickup. */
export const pickupColumns = {
  id: pickups.id,
  name: pickups.name,
  address: pickups.landmark,
  latitude: pickups.latitude,
  longitude: pickups.longitude,
};

/** Joins a merchant with the one pickup where its orders start unless they name another. */
export const isDefaultPickup = and(eq(pickups.merchantId, merchants.id), pickups.isDefault);

/** The same as one value of a merchant's row, for a query that reads no outer join (decision 0061). */
export const defaultPickup = expression<Pickup | null>`(
  select json_build_object('id', p.id, 'name', p.name, 'address', p.landmark,
                           'latitude', p.latitude, 'longitude', p.longitude)
    from pickups p where p.merchant_id = ${merchants.id} and p.is_default)`;
