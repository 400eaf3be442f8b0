import { ORDER_LIFE, type OrderStatus } from "@/db/schema/order-life";
import type { Coordinates } from "@/lib/core/geo";
import type { KeptFromOffers, RiderRoom } from "@/lib/domain/access/riders/rider-room";
import type { BoardStop, DispatchBoard, Pace } from "@/lib/domain/ordering/orders/dispatch-board";

/** An open order as the board shows it. Instants are text, the same in the first HTML and in later JSON. */
export type OrderRow = {
  /** `mer_…/ord_…`: the order's identity, and its page's address below that of all orders. */
  key: string;
  id: string;
  merchantId: string;
  merchantName: string;
  courierName: string | null;
  status: OrderStatus;
  statusLabel: string;
  parcelCode: string;
  promisedBy: string;
  vehicleClass: string;
  weightKg: number;
  pickup: Coordinates;
  destination: Coordinates;
  pickupAddress: string | null;
  deliveryAddress: string | null;
  riderName: string | null;
  riderId: number | null;
  area: string | null;
  /** The promised time that has passed; null before that. */
  lateSince: string | null;
  /** Until when it waits for a rider; null for any other. */
  waitsUntil: string | null;
  createdAt: string;
};

export type RiderRow = {
  key: string;
  id: number;
  name: string;
  courierName: string;
  vehicleClass: string;
  room: RiderRoom;
  /** Why the rider is not offered anything; null unless `room` says so. */
  keptFromOffers: KeptFromOffers | null;
  activeJobs: number;
  jobLimit: number;
  loadKg: number;
  weightLimitKg: number;
  location: Coordinates | null;
  area: string | null;
  /** The number of changes of the stops or of their order. */
  routeVersion: number;
  /** The rider's stops, in order. */
  stops: StopRow[];
};

/** A stop of a rider. */
export type StopRow = BoardStop;

export type BoardPage = {
  orders: OrderRow[];
  riders: RiderRow[];
  pace: Pace;
  readAt: string;
  /** The version by which the server knows this page's rows; absent in the first HTML. */
  version?: string;
};

/** The update of a board: all keys in order, and the changed rows. */
export type BoardChanges = {
  version: string;
  readAt: string;
  pace: Pace;
  orders: RowChanges<OrderRow>;
  riders: RowChanges<RiderRow>;
};

type RowChanges<Row> = { keys: string[]; rows: Row[] };

/** The updated board. An unchanged row stays the same object, so that it isn't drawn again. */
export function mergeBoard(
  known: BoardPage,
  { version, readAt, pace, orders, riders }: BoardChanges,
): BoardPage {
  return {
    version,
    readAt,
    pace,
    orders: mergeRows(known.orders, orders),
    riders: mergeRows(known.riders, riders),
  };
}

function mergeRows<Row extends { key: string }>(
  known: readonly Row[],
  { keys, rows }: RowChanges<Row>,
): Row[] {
  const byKey = new Map([...known, ...rows].map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

const GRAMS_PER_KG = 1000;

/** The rows of a board, from its data. */
export function toBoardPage({ orders, riders, pace }: DispatchBoard): BoardPage {
  return {
    orders: orders.map(({ weightG, createdAt, promisedBy, lateSince, waitsUntil, ...order }) => ({
      ...order,
      key: `${order.merchantId}/${order.id}`,
      weightKg: weightG / GRAMS_PER_KG,
      createdAt: createdAt.toISOString(),
      promisedBy: promisedBy.toISOString(),
      lateSince: lateSince?.toISOString() ?? null,
      waitsUntil: waitsUntil?.toISOString() ?? null,
    })),
    riders: riders.map(({ loadG, weightLimitG, ...rider }) => ({
      ...rider,
      key: String(rider.id),
      loadKg: loadG / GRAMS_PER_KG,
      weightLimitKg: weightLimitG / GRAMS_PER_KG,
    })),
    pace,
    readAt: new Date().toISOString(),
  };
}

/** Whether dispatch offers orders to a rider, who is free or has room, or not. */
export type RiderPart = "offered" | "notOffered";

export function partOfRider({ room }: Pick<RiderRow, "room">): RiderPart {
  return room === "not_offered" ? "notOffered" : "offered";
}

export type OrderPart = "waiting" | "onTheRoad";

/** Whether an order waits for a rider or has one. */
export function partOf({ status }: Pick<OrderRow, "status">): OrderPart {
  return ORDER_LIFE[status].group === "searching" ? "waiting" : "onTheRoad";
}

/** Waiting orders come first, if there are any. */
export function firstPart({ orders }: Pick<BoardPage, "orders">): OrderPart {
  const isWaiting = orders.length === 0 || orders.some((order) => partOf(order) === "waiting");
  return isWaiting ? "waiting" : "onTheRoad";
}
