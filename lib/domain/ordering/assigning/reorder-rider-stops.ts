import { riderIdOf } from "../../access/riders/rider-id";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/** A rider's open stops in their new order, as a page sends them. */
export type Reordering = {
  riderId: string;
  /** The route that the page showed. */
  routeVersion: number;
  stops: readonly { orderId: string; kind: string }[];
};

/**
 * Puts the stops of one of the company's riders in another order; returns whether that changed anything.
 *
 * @throws role_not_allowed, rider_not_found; route_changed where stops were added meanwhile; stops_out_of_order
 */
export async function reorderStopsByCourier(
  courier: CourierContext,
  reordering: Reordering,
): Promise<boolean> {
  requireRight(courier, "assign_orders");
  const { courierId } = courier;
  return reorder(reordering, { actor: "courier", courierId, userId: userIdOf(courier) });
}

/** Puts any rider's stops in another order; see `reorderStopsByCourier`. */
export async function reorderStopsByPlatform(
  { userId }: AdminContext,
  reordering: Reordering,
): Promise<boolean> {
  return reorder(reordering, { actor: "staff", courierId: null, userId });
}

type Reorderer = { actor: "courier" | "staff"; courierId: string | null; userId: string | null };

async function reorder(
  { riderId, routeVersion: version, stops }: Reordering,
  reorderer: Reorderer,
): Promise<boolean> {
  return call.reorderRiderStops({
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    ...reorderer,
    version,
    stops,
  });
}
