"use client";

import { type ReactNode, useMemo } from "react";
import { LiveMapFrame } from "@/components/map/live-map-frame";
import { busiestTown } from "@/components/map/map-view";
import { useMessages } from "@/components/messages/use-messages";
import type { MapGround } from "@/lib/core/map-ground";
import { BOARD } from "@/lib/messages/board.gen";
import type { OrderPart, OrderRow, RiderRow } from "./board-rows";
import { focusOf, spotsOfBoard } from "./spots-of-board";

type BoardMapProps = {
  orders: readonly OrderRow[];
  riders: readonly RiderRow[];
  selected: ReadonlySet<string>;
  rider: string | undefined;
  /** The open tab of the orders, on which the map opens. */
  part: OrderPart;
  ground: MapGround;
  /** Called with the key of a pressed order or rider. */
  onPick: (key: string) => void;
  /** Whether the map is shown, and thus loaded. */
  isLive: boolean;
  /** The map as the server drew it. */
  children: ReactNode;
};

/** The positions of riders and orders, with the riders' routes; selected orders show their whole route. */
export function BoardMap(props: BoardMapProps) {
  const { orders, riders, selected, rider, part, ground, onPick, isLive, children } = props;
  const texts = useMessages(BOARD).map;
  const { spots, routes } = useMemo(
    () => spotsOfBoard({ orders, riders, selected, rider }),
    [orders, riders, selected, rider],
  );
  const focus = useMemo(
    () => focusOf({ orders, riders, selected, rider, part }),
    [orders, riders, selected, rider, part],
  );
  return (
    <>
      <LiveMapFrame
        spots={spots}
        around={focus.places.length > 0 ? focus.places : busiestTown(spots)}
        focus={focus}
        routes={routes}
        ground={ground}
        texts={texts}
        onPick={onPick}
        className="board-map"
        isLive={isLive}
      >
        {children}
      </LiveMapFrame>
      <Legend />
    </>
  );
}

const LOOKS = {
  waiting: "size-3 rounded-[2px] bg-bad",
  coming: "size-2.5 rounded-[2px] bg-muted",
  free: "size-3.5 rounded-full bg-brand",
  has_room:
    "size-3 rounded-full border-2 border-[var(--c2)] bg-[linear-gradient(to_right,transparent_50%,var(--c2)_50%)]",
  offline: "size-2.5 rounded-full border-2 border-border-strong",
};

/** The meaning of each marker: they differ in shape and size as well as in colour. */
function Legend() {
  const { legend } = useMessages(BOARD).map;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
      {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`flex-none ${LOOKS[kind]}`} />
          {legend[kind]}
        </li>
      ))}
    </ul>
  );
}
