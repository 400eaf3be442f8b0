"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { BoardPage, OrderRow, RiderRow } from "@/components/dispatch/board-rows";
import { DispatchBoard } from "@/components/dispatch/dispatch-board";
import type { ReorderStops } from "@/components/dispatch/stop-order";
import type { AssignOrders } from "@/components/dispatch/use-assigning";
import { useBoard } from "@/components/dispatch/use-board";
import { useLiveEvents } from "@/components/live/use-live-events";
import { FreshChip } from "@/components/ui/fresh-chip";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { formatInstant } from "@/lib/core/format-time";
import type { MapGround } from "@/lib/core/map-ground";
import type { AssignedOrder } from "./assigned-order";

type BoardViewProps = {
  rendered: BoardPage;
  /** The dashboard's own folder of addresses, such as `/courier`. */
  at: "/courier" | "/admin";
  timeZone: string;
  ground: MapGround;
  canAssign: boolean;
  action: FormAction<AssignedOrder[]>;
  reorder: FormAction;
  /** The map as the server drew it. */
  picture: ReactNode;
  /** The board's scope, before its own filters. */
  filters?: ReactNode;
};

/** A dashboard's dispatch board, kept as things are now while it is open. */
export function BoardView(props: BoardViewProps) {
  const { rendered, at, timeZone, ground, canAssign, action, reorder, picture, filters } = props;
  const scope = useScope();
  const { page, isStale, look } = useBoard(`${at}/dispatch/data?${scope}`, rendered);
  const shown = formatInstant(new Date(page.readAt), timeZone, "time");
  return (
    <DispatchBoard
      page={page}
      timeZone={timeZone}
      ground={ground}
      canAssign={canAssign}
      picture={picture}
      filters={filters}
      chip={
        at === "/courier" && !isStale ? (
          <CourierChip look={look} shown={shown} />
        ) : (
          <FreshChip state={isStale ? "offline" : "live"} shown={shown} />
        )
      }
      assign={(...assignment) => assignOrders(action, ...assignment)}
      costAt={`${at}/dispatch/cost`}
      planAt={`${at}/dispatch/plan?${scope}`}
      hrefs={HREFS[at]}
      reorder={(rider, stops) => reorderStops(reorder, rider, stops)}
      onChanged={look}
    />
  );
}

const HREFS = {
  "/courier": {
    order: ({ id }: OrderRow) => `/courier/orders/${id}`,
    rider: ({ id }: RiderRow) => `/courier/riders/${id}`,
  },
  "/admin": {
    order: ({ key }: OrderRow) => `/admin/orders/${key}`,
    rider: ({ id }: RiderRow) => `/admin/riders?q=${id}`,
  },
};

/** The server's selection is in its address as well; the rest is filtered on the page. */
function useScope(): string {
  const params = useSearchParams();
  const scope = new URLSearchParams();
  for (const name of ["market", "courier"]) {
    const value = params.get(name);
    if (value) scope.set(name, value);
  }
  return scope.toString();
}

/** Refreshes a company's board when its orders change. */
function CourierChip({ look, shown }: { look: () => Promise<unknown>; shown: string }) {
  const freshness = useLiveEvents({ address: "/courier/orders/live", event: "orders", look });
  return freshness && <FreshChip state={freshness} shown={shown} />;
}

async function assignOrders(
  action: BoardViewProps["action"],
  ...[orders, rider, isFarConfirmed]: Parameters<AssignOrders>
): ReturnType<AssignOrders> {
  const form = new FormData();
  form.set("riderId", rider.key);
  if (isFarConfirmed) form.set("farRiderIds", rider.key);
  for (const { merchantId, id } of orders) {
    form.append("merchantIds", merchantId);
    form.append("orderIds", id);
  }
  const { result, error } = await action(UNSENT, form);
  if (!result) return { error: error?.message ?? "" };
  return {
    refused: result.flatMap(({ orderId, reason, isFar }) =>
      reason === null ? [] : [{ orderId, reason, isFar }],
    ),
  };
}

async function reorderStops(
  action: FormAction,
  ...[rider, stops]: Parameters<ReorderStops>
): ReturnType<ReorderStops> {
  const form = new FormData();
  form.set("riderId", rider.key);
  form.set("routeVersion", String(rider.routeVersion));
  for (const { orderId, kind } of stops) form.append("stops", `${orderId} ${kind}`);
  const { error } = await action(UNSENT, form);
  return error?.message;
}
