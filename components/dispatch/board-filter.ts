import { distanceMetres } from "@/lib/core/geo";
import type { Pace } from "@/lib/domain/ordering/orders/dispatch-board";
import type { BoardPage, OrderRow, RiderRow } from "./board-rows";

/** The filter of a board; undefined fields filter nothing. */
export type BoardFilter = {
  status?: string | undefined;
  vehicle?: string | undefined;
  area?: string | undefined;
  late?: string | undefined;
};

export const FILTER_NAMES = ["status", "vehicle", "area", "late"] as const;

export function boardFilterIn(params: { get(name: string): string | null }): BoardFilter {
  return Object.fromEntries(
    FILTER_NAMES.map((name) => [name, params.get(name) || undefined]),
  ) as BoardFilter;
}

/** Only orders have a status and a delay; riders are filtered by vehicle and area. */
export function filterBoard(
  page: Pick<BoardPage, "orders" | "riders">,
  { status, vehicle, area, late }: BoardFilter,
): Pick<BoardPage, "orders" | "riders"> {
  const isShown = (row: { vehicleClass: string; area: string | null }) =>
    (vehicle === undefined || row.vehicleClass === vehicle) &&
    (area === undefined || row.area === area);
  return {
    orders: page.orders.filter(
      (order) =>
        isShown(order) &&
        (status === undefined || order.status === status) &&
        (late === undefined || order.lateSince !== null),
    ),
    riders: page.riders.filter(isShown),
  };
}

/** A rider beside the orders that were selected. */
export type RatedRider = {
  key: string;
  rider: RiderRow;
  /**
   * The minutes until the rider could be at the last pickup, as dispatch computes for each order, and the distance
   * in a straight line. Undefined if the rider's position is unknown.
   */
  minutes?: number;
  metres?: number;
  /** Whether assigning asks for a confirmation, because a pickup is far away or in another town. */
  isFar: boolean;
  /** Whether all selected orders fit the rider, by the newest data. */
  hasRoom: boolean;
};

/**
 * Riders for the selected orders: those with room first, and among them by their time to the pickups. Without orders
 * they stand by their towns.
 */
export function rateRiders(
  riders: readonly RiderRow[],
  selected: readonly OrderRow[],
  pace: Pace,
): RatedRider[] {
  const rated = riders.map((rider) => ({
    key: rider.key,
    rider,
    hasRoom: hasRoomFor(rider, selected),
    ...wayOf(rider, selected, pace),
  }));
  if (selected.length === 0) return rated.sort((one, other) => byTown(one.rider, other.rider));
  const late = ({ minutes = Infinity }: RatedRider) => minutes;
  return rated.sort(
    (one, other) =>
      Number(other.hasRoom) - Number(one.hasRoom) ||
      (late(one) === late(other) ? 0 : late(one) - late(other)),
  );
}

/** Riders without a position come last. */
function byTown({ area: one }: RiderRow, { area: other }: RiderRow): number {
  if (one === other) return 0;
  return one === null ? 1 : other === null ? -1 : one.localeCompare(other);
}

function hasRoomFor(rider: RiderRow, selected: readonly OrderRow[]): boolean {
  const added = selected.filter(({ riderId }) => riderId !== rider.id);
  const weightKg = added.reduce((sum, order) => sum + order.weightKg, rider.loadKg);
  return (
    rider.activeJobs + Math.max(added.length, 1) <= rider.jobLimit &&
    weightKg <= rider.weightLimitKg
  );
}

/** A rider's own order does not count against them. */
function wayOf(
  { id, location, area, activeJobs }: RiderRow,
  selected: readonly OrderRow[],
  { metresPerMinute, minutesPerJob, farM }: Pace,
): Pick<RatedRider, "minutes" | "metres" | "isFar"> {
  if (!location || selected.length === 0) return { isFar: false };
  const ways = selected.map((order) => {
    const metres = Math.round(distanceMetres(location, order.pickup));
    const jobs = activeJobs - (order.riderId === id ? 1 : 0);
    return {
      metres,
      minutes: metres / metresPerMinute + jobs * minutesPerJob,
      isFar: metres > farM || (area !== null && area !== order.area),
    };
  });
  return {
    metres: Math.max(...ways.map(({ metres }) => metres)),
    minutes: Math.max(...ways.map(({ minutes }) => minutes)),
    isFar: ways.some(({ isFar }) => isFar),
  };
}

/** The values that a filter can take, in alphabetical order. */
export function valuesOf(rows: readonly (string | null)[]): string[] {
  return [...new Set(rows)].filter((value) => value !== null).sort();
}
