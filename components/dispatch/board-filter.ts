import { distanceMetres } from "@/lib/core/geo";
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

/** Status and delay are of orders alone; riders are filtered by vehicle and area. */
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
        (late === undefined || order.isLate),
    ),
    riders: page.riders.filter(isShown),
  };
}

/** A rider beside the orders that were selected. */
export type RatedRider = {
  key: string;
  rider: RiderRow;
  /** To the first pickup, in a straight line. */
  metres?: number;
  /** Whether all selected orders fit the rider, by the newest data. */
  hasRoom: boolean;
};

/** Riders for the selected orders: those with room first, the nearest first among them. */
export function rateRiders(
  riders: readonly RiderRow[],
  selected: readonly OrderRow[],
): RatedRider[] {
  const [first] = selected;
  const rated = riders.map((rider) => {
    const added = selected.filter(({ riderId }) => riderId !== rider.id);
    const weightKg = added.reduce((sum, order) => sum + order.weightKg, rider.loadKg);
    const hasRoom =
      rider.activeJobs + Math.max(added.length, 1) <= rider.jobLimit &&
      weightKg <= rider.weightLimitKg;
    const one = { key: rider.key, rider, hasRoom };
    return first && rider.location
      ? { ...one, metres: Math.round(distanceMetres(rider.location, first.pickup)) }
      : one;
  });
  if (!first) return rated;
  const far = ({ metres = Infinity }: RatedRider) => metres;
  return rated.sort(
    (one, other) =>
      Number(other.hasRoom) - Number(one.hasRoom) ||
      (far(one) === far(other) ? 0 : far(one) - far(other)),
  );
}

/** The values that a filter can take, in the order of the alphabet. */
export function valuesOf(rows: readonly (string | null)[]): string[] {
  return [...new Set(rows)].filter((value) => value !== null).sort();
}
