import type { StopRow } from "./board-rows";

/** Whether a stop may change places with the one before: a parcel is collected before it is handed over. */
export function mayMoveUp(stops: readonly StopRow[], index: number): boolean {
  const [before, stop] = [stops[index - 1], stops[index]];
  return before !== undefined && stop !== undefined && before.orderId !== stop.orderId;
}

export function moveUp(stops: readonly StopRow[], index: number): StopRow[] {
  const moved = [...stops];
  moved.splice(index - 1, 0, ...moved.splice(index, 1));
  return moved;
}
