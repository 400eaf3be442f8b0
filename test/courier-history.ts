import { newId } from "@/lib/core/ids";
import { grantCourierAuthority, type CourierContext } from "@/lib/domain/authority/courier-context";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { createMerchant, createRider, owner, type TestMerchant } from "./world";

export const SOURCES = ["external_api", "dashboard", "bulk_import"] as const;

const SOMEWHERE = { latitude: 1.3, longitude: 103.8 };

export type PastOrder = {
  status: OrderStatus;
  createdAt: string;
  endedAt?: string;
  source?: (typeof SOURCES)[number];
  feeMinor?: number;
  platformFeeMinor?: number;
  currency?: string;
  rating?: number | null;
};

/** A courier of a market of its own, with one rider. */
export async function createCourierIn(
  timezone = "Africa/Blantyre",
  currency = "MWK",
): Promise<{ courier: CourierContext; riderId: number }> {
  const market = newId("req").slice(-8);
  await owner`insert into markets (code, name, currency, timezone, phone_region, dispatch_radius_m)
    values (${market}, 'Test market', ${currency}, ${timezone}, 'MW', 25000)`;
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Test courier', ${market})`;
  const { id: riderId } = await createRider(SOMEWHERE, { courierId });
  const actor = { kind: "token", tokenId: "tok_test", scopes: [] } as const;
  return {
    courier: grantCourierAuthority({ courierId, environment: "live", timezone, currency, actor }),
    riderId,
  };
}

/** Opens an account for a courier's earnings in another currency than its market's. */
export async function openEarnings(courierId: string, currency: string): Promise<void> {
  await owner`select open_platform_accounts(${currency})`;
  await owner`insert into ledger_accounts (id, kind, courier_id, currency)
    values (earnings_account(${courierId}, ${currency}), 'courier_earnings', ${courierId}, ${currency})
    on conflict do nothing`;
}

/** The merchants of a courier's orders. */
const shops = new Map<string, Promise<TestMerchant>>();

function openShop(courierId: string): Promise<TestMerchant> {
  const shop = createMerchant({ balance: 0 });
  shops.set(courierId, shop);
  return shop;
}

/** Writes a live order as it is now, without its events and its money; answers its id. */
export async function insertOrder(
  { courierId }: CourierContext,
  riderId: number,
  order: PastOrder,
): Promise<string> {
  const merchant = await (shops.get(courierId) ?? openShop(courierId));
  const bucket = ORDER_LIFE[order.status].metricsBucket;
  const endedAt = order.endedAt ?? order.createdAt;
  const id = newId("ord");
  await owner`
    insert into orders (id, merchant_id, environment, tracking_id, receiver_token, parcel_code, delivery_pin, return_pin,
      source, status, status_label, rate_card_id, vehicle_class, product_type, min_weight_g, required_weight_g, delivery_speed,
      pickup_latitude, pickup_longitude, delivery_latitude, delivery_longitude, distance_m,
      eta_minutes, carry_minutes, promised_from, promised_by, fee_minor, platform_fee_minor, currency, rider_id, courier_id, rating,
      created_at, delivered_at, cancelled_at, cancelled_by)
    select ${id}, ${merchant.id}, 'live', ${newId("trk")}, ${newId("rcv")}, 'K7QX', '1234', '4321',
      ${order.source ?? "external_api"}, ${order.status}, ${order.status}, min(id), 'BIKE',
      'Package', 0, 5000, 'standard', -13, 33, -13.1, 33, 5000, 20, 20,
      ${order.createdAt}::timestamptz + interval '16 minutes', ${order.createdAt}::timestamptz + interval '26 minutes', ${order.feeMinor ?? 100_00},
      ${order.platformFeeMinor ?? 0}, ${order.currency ?? "MWK"}, ${riderId}, ${courierId},
      ${order.rating ?? null}, ${order.createdAt},
      ${bucket === "completed" ? endedAt : null}, ${bucket === "cancelled" ? endedAt : null},
      ${order.status === "cancelled" ? "merchant_api_key" : null}
      from rate_cards`;
  return id;
}

/** Brings an amount to the earnings account, as a settlement would, or pays it out. */
export async function postEarnings(
  { courierId }: Pick<CourierContext, "courierId">,
  kind: "order_settlement" | "withdrawal",
  amountMinor: number,
  options: { on?: string; currency?: string; orderId?: string } = {},
): Promise<void> {
  const currency = options.currency ?? "MWK";
  const earnedMinor = kind === "withdrawal" ? -amountMinor : amountMinor;
  const other = kind === "withdrawal" ? "payout_clearing" : "top_up_clearing";
  const merchant = options.orderId && (await shops.get(courierId));
  await owner`
    with posted as (
      insert into ledger_transactions (id, kind, currency, merchant_id, environment, order_id, created_at)
      values (${`ltx_${newId("req")}`}, ${kind}, ${currency}, ${merchant ? merchant.id : null},
              ${merchant ? "live" : null}, ${options.orderId ?? null},
              coalesce(${options.on ?? null}::timestamptz, now())) returning id)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    select id, account, ${currency}, amount from posted,
      (values (earnings_account(${courierId}, ${currency}), ${earnedMinor}::bigint),
              (${`${other}:${currency}`}, ${-earnedMinor}::bigint)) as entry (account, amount)`;
}

/** Takes everything that is not folded yet to its day. */
export async function foldAll(): Promise<void> {
  await owner`select fold_metric_deltas(1000000)`;
}
