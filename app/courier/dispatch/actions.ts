"use server";

import { ASSIGN_FIELDS, REORDER_FIELDS, toAssignedOrders } from "@/app/_dispatch/assigned-order";
import { courierAction } from "@/lib/dashboard/actions";
import { assignOrdersByCourier } from "@/lib/domain/ordering/assigning/assign-orders-by-courier";
import { reorderStopsByCourier } from "@/lib/domain/ordering/assigning/reorder-rider-stops";

/** Gives the selected orders to one rider of the company. Each can fail separately. */
export const assignOrdersByCourierAction = courierAction(
  {
    name: "assign_orders_by_courier",
    act: "assign_orders",
    fields: ASSIGN_FIELDS,
  },
  async ({ courier, fields: { farRiderIds, ...assignments } }) => {
    const isFarConfirmed = farRiderIds.includes(assignments.riderId);
    const results = await assignOrdersByCourier(courier, { ...assignments, isFarConfirmed });
    return toAssignedOrders(results, courier.timezone);
  },
);

/** Puts the stops of one of the company's riders in another order. */
export const reorderStopsByCourierAction = courierAction(
  { name: "reorder_stops_by_courier", act: "assign_orders", fields: REORDER_FIELDS },
  async ({ courier, fields }) => {
    await reorderStopsByCourier(courier, fields);
    return null;
  },
);
