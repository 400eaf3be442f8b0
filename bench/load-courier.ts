import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { grantCourierAuthority, type CourierContext } from "@/lib/domain/authority/courier-context";

/** Rows per statement: large enough to be fast, small enough to show progress. */
const BATCH = 250_000;

/** A courier of the first market with one rider, and nothing to deliver yet. */
export async function createCourier(owner: postgres.Sql): Promise<CourierContext> {
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Bench courier', 'MW')`;
  await owner`insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit)
    values (${courierId}, 'R1', 'Bench rider', '+265991234567', 'BIKE', 50000, 4)`;
  const [market] = await owner<[{ timezone: string; currency: string }]>`
    select timezone, currency from markets where code = 'MW'`;
  return grantCourierAuthority({
    courierId,
    environment: "live",
    ...market,
    actor: { kind: "token", tokenId: "tok_bench", scopes: [] },
  });
}

/** Orders of one phone number. */
const ORDERS_PER_PHONE = 10;

/** Gives a courier a year of orders up to now, most of them completed; answers whose orders they are. */
export async function loadOrders(
  owner: postgres.Sql,
  { courierId }: CourierContext,
  count: number,
  report: (line: string) => void = () => {},
): Promise<string> {
  const merchantId = newId("mer");
  await owner`select register_merchant(${merchantId}, 'Bench shop', 'MW', 1)`;
  for (let first = 0; first < count; first += BATCH) {
    const last = Math.min(first + BATCH, count) - 1;
    await owner`
      insert into orders (id, merchant_id, environment, tracking_id, receiver_token, parcel_code, delivery_pin, return_pin,
        source, status, status_label, rate_card_id, vehicle_class, product_type, min_weight_g, required_weight_g, delivery_speed,
        pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude, distance_m,
        eta_minutes, carry_minutes, promised_from, promised_by, fee_minor, platform_fee_minor, currency, rider_id, courier_id, rating,
        created_at, updated_at, delivered_at, completed_at, cancelled_at, cancelled_by, receiver_phone)
      select 'ord_' || left(md5(${merchantId} || n::text), 22), ${merchantId}, 'live',
             'trk_' || ${courierId} || lpad(n::text, 10, '0'),
             'rcv_' || ${courierId} || lpad(n::text, 10, '0'), 'K7QX', '1234', '4321',
             (array['external_api', 'dashboard', 'bulk_import'])[1 + n % 3]::order_source,
             status, status::text, (select min(id) from rate_cards), 'BIKE', 'Package', 0, 5000,
             'standard', -13, 33, -13.1, 33, 5000, 20, 20,
             at + interval '16 minutes', at + interval '26 minutes', 200000 + n % 1000 * 100,
             (200000 + n % 1000 * 100) * 15 / 100, 'MWK', r.id, ${courierId},
             case when status = 'completed' and n % 4 = 0 then 1 + n % 5 end,
             at, at, case when status = 'completed' then at + interval '40 minutes' end,
             case when status = 'completed' then at + interval '1 hour' end,
             case when status in ('cancelled', 'returned') then at + interval '20 minutes' end,
             case when status = 'cancelled' then 'merchant_api_key'::canceller end,
             '+2659' || lpad((n / ${ORDERS_PER_PHONE}::int)::text, 8, '0')
        from generate_series(${first}::int, ${last}::int) as n
       cross join lateral (
         select now() - interval '1 hour' - interval '365 days' * (1 - n::float8 / ${count}) as at,
                (case when n % 100 < 90 then 'completed' when n % 100 < 96 then 'cancelled'
                      when n % 100 < 98 then 'returned' else 'in_transit' end)::order_status as status) o
       cross join (select id from riders where courier_id = ${courierId}) r`;
    report(`${last + 1} orders`);
  }
  return merchantId;
}

/** Loads without row triggers, and then computes the days from the loaded rows. */
export async function loadInBulk(owner: postgres.Sql, load: () => Promise<void>): Promise<void> {
  await owner`set session_replication_role = replica`;
  await load();
  await owner`set session_replication_role = origin`;
  await owner`select build_delivery_days()`;
}
