import type { Coordinates } from "@/lib/core/geo";
import { reading, type Reading } from "@/lib/dashboard/reading";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readRunway, type RunwayNow } from "@/lib/domain/money/wallets/runway";
import {
  listRiderPositions,
  type OrdersRider,
} from "@/lib/domain/ordering/orders/list-rider-positions";
import { readAttention, type Attention } from "@/lib/domain/ordering/orders/read-attention";
import { readOrderVolume, type OrderVolume } from "@/lib/domain/ordering/orders/read-order-volume";
import { readRecentDays, type OrderDay } from "@/lib/domain/ordering/orders/read-recent-days";
import { readSetup, type Setup } from "@/lib/domain/ordering/orders/read-setup";
import { readOrderPage } from "@/lib/domain/ordering/search/search-orders";
import { countOrders } from "@/lib/domain/ordering/search/search-orders-counts";
import { listOpenNotices, type OpenNotice } from "@/lib/domain/platform/alerts/list-open-notices";
import type { AlertStaff } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { receiverOf, toOrderRow, type OrderRow } from "./orders/order-row";

/** The number that a reader sees at a glance; a link leads to the others. */
const ORDERS_SHOWN = 5;

/** The number of each kind that a reader can distinguish on a small map. */
const ORDERS_MAPPED = 20;

/** An order in progress: its pickup and destination, and its rider if the phone has just reported. */
export type MappedOrder = {
  id: string;
  receiver: string;
  pickup: Coordinates;
  destination: Coordinates;
  rider: OrdersRider | null;
};

export type InProgressOrders = {
  orders: OrderRow[];
  mapped: MappedOrder[];
  searching: number;
  underWay: number;
};

/** `ordersLeft` is the number of usual orders that a low balance pays for; null for one that is not low. */
export type HomeAttention = Attention & {
  ordersLeft: number | null;
  notices: OpenNotice[];
  /** Late orders that a notice names. */
  namedLate: number;
};

export type HomeData = {
  setup: Reading<Setup>;
  ordersLeft: Reading<number | null>;
  attention: Reading<HomeAttention>;
  inProgress: Reading<InProgressOrders>;
  volume: Reading<OrderVolume>;
  recentDays: Reading<OrderDay[]>;
};

/** Reads all parts of the home page at once. Each part can fail separately. */
export async function readHome(merchant: MerchantContext, user: AlertStaff): Promise<HomeData> {
  // Read once for the tile and for the items that need attention.
  const runway = readRunway(merchant);
  const [setup, ordersLeft, attention, inProgress, volume, recentDays] = await Promise.all([
    reading("home_setup", () => readSetup(merchant)),
    reading("home_balance", async () => (await runway).orders),
    reading("home_attention", () => readHomeAttention(merchant, user, runway)),
    reading("home_in_progress", () => readInProgress(merchant)),
    reading("home_volume", () => readOrderVolume(merchant)),
    reading("home_recent_days", () => readRecentDays(merchant)),
  ]);
  return { setup, ordersLeft, attention, inProgress, volume, recentDays };
}

async function readHomeAttention(
  merchant: MerchantContext,
  user: AlertStaff,
  runway: Promise<RunwayNow>,
): Promise<HomeAttention> {
  const isLive = merchant.environment === "live";
  const [attention, { orders, isLow }, notices] = await Promise.all([
    readAttention(merchant),
    runway,
    isLive ? listOpenNotices(user) : [],
  ]);
  // The test environment has no such warning.
  const ordersLeft = isLive && isLow ? orders : null;
  const isPromised = (at: string) => new Date(at) < new Date();
  return {
    ...attention,
    ordersLeft,
    // The balance has a line with today's number.
    notices: notices.filter(({ kind }) => kind !== "balance_low"),
    namedLate: notices.filter(
      (notice) => notice.kind === "order_late" && isPromised(notice.facts.promisedBy),
    ).length,
  };
}

async function readInProgress(merchant: MerchantContext): Promise<InProgressOrders> {
  const groups = ["searching", "under_way"] as const;
  const [counts, ...pages] = await Promise.all([
    countOrders(merchant, {}),
    ...groups.map((group) => readOrderPage(merchant, { group, limit: ORDERS_MAPPED })),
  ]);
  const orders = pages.flatMap((page) => page.orders);
  const ids = orders.map(({ id }) => id);
  const riders =
    ids.length === 0 ? new Map<string, OrdersRider>() : await listRiderPositions(merchant, ids);
  return {
    orders: orders.slice(0, ORDERS_SHOWN).map(toOrderRow),
    mapped: orders.map((order) => ({
      id: order.id,
      receiver: receiverOf(toOrderRow(order)),
      pickup: { latitude: order.pickupLatitude, longitude: order.pickupLongitude },
      destination: { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude },
      rider: riders.get(order.id) ?? null,
    })),
    searching: counts.searching.count,
    underWay: counts.under_way.count,
  };
}
