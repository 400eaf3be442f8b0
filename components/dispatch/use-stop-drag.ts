"use client";

import { type ComponentProps, type PointerEvent, useState } from "react";
import type { StopRow } from "./board-rows";
import { placesOf } from "./stop-moves";

type Drag = {
  from: number;
  to: number;
  startY: number;
  /** The distance that the pointer has moved. */
  by: number;
  /** The middle of each row, and the height of the dragged one. */
  middles: number[];
  height: number;
};

/** Drags a row of a list to another place by its grip; buttons do the same for keyboards. */
export function useStopDrag(
  stops: readonly StopRow[],
  onDrop: (from: number, to: number) => void,
): {
  /** The props for the grip of a row. */
  gripOf: (at: number) => ComponentProps<"span">;
  /** The offset at which a row is drawn; undefined while nothing is dragged. */
  shiftOf: (at: number) => number | undefined;
  dragged: number | undefined;
} {
  const [drag, setDrag] = useState<Drag>();
  const begin = (from: number, { button, pageY, pointerId, currentTarget }: PointerEvent) => {
    const rows = [...(currentTarget.closest("ol")?.children ?? [])].map((row) =>
      row.getBoundingClientRect(),
    );
    if (button !== 0 || !rows[from]) return;
    currentTarget.setPointerCapture(pointerId);
    const middles = rows.map(({ top, height }) => top + scrollY + height / 2);
    setDrag({ from, to: from, startY: pageY, by: 0, middles, height: rows[from].height });
  };
  const follow = ({ pageY }: PointerEvent) => {
    if (drag) setDrag(draggedTo(drag, pageY - drag.startY, stops));
  };
  const drop = () => {
    setDrag(undefined);
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
  };
  return {
    gripOf: (at) => ({
      onPointerDown: (event: PointerEvent) => begin(at, event),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(undefined),
    }),
    shiftOf: (at) => drag && shiftIn(drag, at),
    dragged: drag?.from,
  };
}

/** The new place of a dragged row, by the neighbours that it has passed and within the stop's limits. */
function draggedTo(drag: Drag, by: number, stops: readonly StopRow[]): Drag {
  const { from, middles } = drag;
  const { first, last } = placesOf(stops, from);
  const middle = (middles[from] ?? 0) + by;
  const passed = middles.filter((it, at) => at !== from && it < middle).length;
  return { ...drag, by, to: Math.min(Math.max(passed, first), last) };
}

function shiftIn({ from, to, by, height }: Drag, at: number): number {
  if (at === from) return by;
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
}
