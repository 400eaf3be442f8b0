import { and, eq, type SQL, sql as expression } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { credentials, merchants, pickups } from "@/db/schema";
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

/** The same for a person: the branch that they are limited to, if that is open, or the default one. */
export function isPickupOf(branchId: AnyPgColumn | SQL): SQL | undefined {
  return and(
    eq(pickups.merchantId, merchants.id),
    expression`case when ${branchId} is null then ${pickups.isDefault}
      else ${pickups.id} = ${branchId} and ${pickups.removedAt} is null end`,
  );
}

/**
 * Where a key's orders start, as one value of its and its merchant's row, for a query that reads no outer join (decision
 * 0061): the branch that it is limited to, if that is open, or the default pickup.
 */
export const pickupOfKey = expression<Pickup | null>`case when ${credentials.branchId} is null
  then ${pickupWhere(expression`p.is_default`)}
  else ${pickupWhere(expression`p.id = ${credentials.branchId} and p.removed_at is null`)} end`;

function pickupWhere(which: SQL): SQL {
  return expression`(
    select json_build_object('id', p.id, 'name', p.name, 'address', p.landmark,
                             'latitude', p.latitude, 'longitude', p.longitude)
      from pickups p where p.merchant_id = ${merchants.id} and ${which})`;
}
