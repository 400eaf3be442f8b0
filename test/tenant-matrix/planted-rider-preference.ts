import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { owner } from "@/test/world";

/** A company that carries for no tenant, so that a merchant's row is not one of another tenant's. */
const COMPANY = "cou_0000000000000000000001";

/** A preference for a courier company of the market. */
export async function plantRiderPreference(
  { merchantId, environment, market }: MerchantContext,
  name: string,
): Promise<string> {
  const id = newId("rpf");
  await owner`insert into couriers (id, name, market_code) values (${COMPANY}, 'Lake Riders', ${market.code})
    on conflict (id) do nothing`;
  await owner`insert into rider_preferences (id, merchant_id, environment, preference, courier_id, reason)
    values (${id}, ${merchantId}, ${environment}, 'preferred', ${COMPANY}, ${`${name} likes them`})`;
  return id;
}
