import { reading, type Reading } from "@/lib/dashboard/reading";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { readAttention, type Attention } from "@/lib/domain/orders/read-attention";
import { readOrderVolume, type OrderVolume } from "@/lib/domain/orders/read-order-volume";
import { readSetup, type Setup } from "@/lib/domain/orders/read-setup";
import { searchOrders } from "@/lib/domain/orders/search-orders";
import { readRunway } from "@/lib/domain/wallets/runway";
import { toOrderRow, type OrderRow } from "./orders/order-row";

/** As many as are read at a glance; the others are a press away. */
const ORDERS_SHOWN = 5;

export type InProgressOrders = { orders: OrderRow[]; searching: number; underWay: number };

/** `ordersLeft` is how many usual orders the balance pays for, where there is a usual order. */
export type HomeAttention = Attention & { ordersLeft: number | null; isLive: boolean };

export type HomeData = {
  setup: Reading<Setup>;
  ordersLeft: Reading<number | null>;
  attention: Reading<HomeAttention>;
  inProgress: Reading<InProgressOrders>;
  volume: Reading<OrderVolume>;
};

/** Everything on the first page, at once, each part failing by itself. */
export async function readHome(merchant: MerchantContext): Promise<HomeData> {
  // Asked once for the tile and for what needs attention.
  const left = readRunway(merchant).then(({ orders }) => orders);
  const [setup, ordersLeft, attention, inProgress, volume] = await Promise.all([
    reading("home_setup", () => readSetup(merchant)),
    reading("home_balance", () => left),
    reading("home_attention", () => readAttentionAndBalance(merchant, left)),
    reading("home_in_progress", () => readInProgress(merchant)),
    reading("home_volume", () => readOrderVolume(merchant)),
  ]);
  return { setup, ordersLeft, attention, inProgress, volume };
}

async function readAttentionAndBalance(
  merchant: MerchantContext,
  left: Promise<number | null>,
): Promise<HomeAttention> {
  const isLive = merchant.environment === "live";
  const [attention, ordersLeft] = await Promise.all([
    readAttention(merchant),
    isLive ? left : null,
  ]);
  return { ...attention, ordersLeft, isLive };
}

async function readInProgress(merchant: MerchantContext): Promise<InProgressOrders> {
  const groups = ["searching", "under_way"] as const;
  const [searching, underWay] = await Promise.all(
    groups.map((group) => searchOrders(merchant, { group, limit: ORDERS_SHOWN })),
  );
  const orders = [...(searching?.orders ?? []), ...(underWay?.orders ?? [])];
  return {
    orders: orders.slice(0, ORDERS_SHOWN).map(toOrderRow),
    searching: searching?.counts.searching.count ?? 0,
    underWay: underWay?.counts.under_way.count ?? 0,
  };
}
