import type postgres from "postgres";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";

export const PICKUP = { latitude: -13.96, longitude: 33.77 };
export const DROP_OFF = { latitude: -13.9, longitude: 33.8 };

/** More than all orders of a bench cost or collect. */
const BALANCE_MINOR = 1_000_000_000_000;

export type Merchants = {
  /** One merchant each. */
  merchantIds: string[];
  /** A live key of each merchant, by its place in `merchantIds`. */
  keys: string[];
  /** Many more, of all of them. */
  manyKeys: string[];
};

/** Merchants with a pickup, and enough keys that nothing fits a cache by chance. */
export async function loadMerchants(
  owner: postgres.Sql,
  { merchants, manyKeys }: { merchants: number; manyKeys: number },
): Promise<Merchants> {
  const merchantIds = Array.from({ length: merchants }, () => newId("mer"));
  for (const id of merchantIds) {
    await owner`select register_merchant(${id}, 'Bench shop', 'MW', 1)`;
    await owner`select credit_wallet(${id}, 'live', ${BALANCE_MINOR}, 'Bench')`;
  }
  await owner`insert into pickups (id, merchant_id, name, landmark, latitude, longitude, is_default)
    select 'pkp_' || left(md5(id), 22), id, 'Shop', 'Shop 4', ${PICKUP.latitude}, ${PICKUP.longitude}, true
      from merchants`;
  const secrets = Array.from({ length: merchants + manyKeys }, () => mintCredential("svc_live_"));
  const rows = secrets.map((secret, index) => ({
    id: newId("key"),
    merchant_id: merchantIds[index % merchants],
    hash: fingerprint(secret).toString("hex"),
    last_four: secret.slice(-4),
  }));
  await owner`insert into credentials (id, merchant_id, environment, name, secret_sha256, prefix, last_four, scopes, last_used_at)
    select id, merchant_id, 'live', 'Bench', decode(hash, 'hex'), 'svc_live_', last_four, '{full}',
           now() + interval '1 day'
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as (id text, merchant_id text, hash text, last_four text)`;
  // An empty table that is analysed is read from end to end by checks of foreign keys, for as long as a connection lives.
  await owner`vacuum (analyze) merchants, pickups, credentials, wallets`;
  return { merchantIds, keys: secrets.slice(0, merchants), manyKeys: secrets };
}

/** Riders around the pickup who stay free, so that each order finds one. */
export async function loadRiders(owner: postgres.Sql, count: number): Promise<void> {
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Bench courier', 'MW')`;
  await owner`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit,
                        is_online, location, located_at, float_limit_minor)
    select ${courierId}, 'R' || n, 'Bench rider', '+265991234567', 'TRUCK', 1000000000, 30000, true,
           point(${PICKUP.longitude} + (random() - 0.5) * 0.3, ${PICKUP.latitude} + (random() - 0.5) * 0.3),
           now(), ${BALANCE_MINOR}
      from generate_series(1, ${count}::int) as n`;
  await owner`vacuum (analyze) riders`;
}

/** Live quotes of one route, each a little older than the one before. */
export async function loadQuotes(
  owner: postgres.Sql,
  { merchantId, count, feeMinor }: { merchantId: string; count: number; feeMinor: number },
): Promise<void> {
  await owner`
    insert into quotes (id, merchant_id, environment, rate_card_id, vehicle_class, pickup_latitude,
      pickup_longitude, delivery_latitude, delivery_longitude, product_type, min_weight_g,
      required_weight_g, delivery_speed, distance_m, eta_minutes, carry_minutes, fee_minor, platform_fee_minor,
      return_fee_minor, currency, breakdown, created_at, expires_at)
    select 'quo_' || ${merchantId}::text || number, ${merchantId}, 'live', c.id, c.vehicle_class,
           ${PICKUP.latitude}, ${PICKUP.longitude}, ${DROP_OFF.latitude}, ${DROP_OFF.longitude},
           'Package', 0, 5000, 'standard', 4000, 23, 23, ${feeMinor}, 0, 0, 'MWK', '{}',
           now() - number * interval '0.1 s', now() - number * interval '0.1 s' + interval '24 hours'
      from rate_cards c, generate_series(1, ${count}::int) number
     where c.market_code = 'MW' and c.vehicle_class = 'BIKE'`;
  await owner`vacuum (analyze) quotes`;
}
