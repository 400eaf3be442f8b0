import type { StopRow } from "./board-rows";

/** The first and last place that a stop may have, because a parcel's pickup comes before its drop-off. */
export function placesOf(stops: readonly StopRow[], from: number): { first: number; last: number } {
  const stop = stops[from];
  const own = stops.findIndex((it, at) => it.orderId === stop?.orderId && at !== from);
  const last = stops.length - 1;
  if (own === -1) return { first: 0, last };
  return stop?.kind === "pickup" ? { first: 0, last: own - 1 } : { first: own + 1, last };
}

/** The stops with one moved to another place, or as near to that place as it may go. */
export function moveStop(stops: readonly StopRow[], from: number, to: number): StopRow[] {
  const { first, last } = placesOf(stops, from);
  const moved = [...stops];
  moved.splice(Math.min(Math.max(to, first), last), 0, ...moved.splice(from, 1));
  return moved;
}
