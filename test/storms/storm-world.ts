import type postgres from "postgres";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";

/** Fees are far below this per order, so money is never what stops the storm. */
const WALLET_MINOR_PER_ORDER = 10_000_000;

export type StormMerchant = {
  id: string;
  key: string;
  pickupId: string;
  latitude: number;
  longitude: number;
};

/** Where people of a storm act, until it is over. */
export type StormTown = {
  owner: postgres.Sql;
  url: string;
  merchants: StormMerchant[];
  over: AbortSignal;
};

/** Merchants with ample money, and riders with room for everything, through the owner's connection. */
export async function createStormWorld(
  owner: postgres.Sql,
  options: { merchants: number; orders: number },
): Promise<StormMerchant[]> {
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Storm courier', 'MW')`;
  await owner`insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g,
      job_limit, is_online, location)
    select ${courierId}, 'S-' || n, 'Storm rider', '+265991234567', 'VAN', 1000000000, 1000000, true,
      point(33.7741 + n * 0.001, -13.9626) from generate_series(1, 20) n`;
  const merchants: StormMerchant[] = [];
  for (let index = 0; index < options.merchants; index += 1) {
    merchants.push(await createStormMerchant(owner, options.orders));
  }
  return merchants;
}

async function createStormMerchant(owner: postgres.Sql, orders: number): Promise<StormMerchant> {
  const id = newId("mer");
  const key = mintCredential("svc_live_");
  const pickupId = newId("pkp");
  const [latitude, longitude] = [-13.9626, 33.7741];
  await owner`select register_merchant(${id}, 'Storm merchant', 'MW', ${orders * WALLET_MINOR_PER_ORDER})`;
  await owner`insert into pickups (id, merchant_id, name, landmark, latitude, longitude, is_default)
      values (${pickupId}, ${id}, 'Shop', 'Shop 4', ${latitude}, ${longitude}, true)`;
  await owner`select credit_wallet(${id}, 'live', ${orders * WALLET_MINOR_PER_ORDER}, 'Storm')`;
  await owner`insert into credentials
      (id, merchant_id, environment, scopes, name, prefix, last_four, secret_sha256)
    values (${newId("key")}, ${id}, 'live', '{full}', 'Storm', 'svc_live_', ${key.slice(-4)},
            ${fingerprint(key)})`;
  return { id, key, pickupId, latitude, longitude };
}
