import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import type { MerchantContext } from "../merchants/merchant-context";

/** A merchant who could not send something today has found another way by tomorrow. */
const WATCH_HOURS = 24;

/**
 * Keeps who was near when nobody could carry an order, so that "why none" can be answered, and has the
 * merchant told by `capacity.restored` when somebody can. The refusal stands whether this is kept or not.
 */
export async function recordNoCapacity(
  { merchantId, environment, market }: MerchantContext,
  { pickup, weightG }: { pickup: Coordinates; weightG: number },
): Promise<void> {
  try {
    await sql`select record_no_capacity(
      p_merchant_id => ${merchantId},
      p_environment => ${environment}::environment,
      p_latitude => ${pickup.latitude},
      p_longitude => ${pickup.longitude},
      p_radius_m => ${market.dispatchRadiusM},
      p_weight_g => ${weightG},
      p_watch_hours => ${WATCH_HOURS})`;
  } catch (error) {
    log.error({ error, merchant_id: merchantId }, "a lack of capacity was not recorded");
  }
}
