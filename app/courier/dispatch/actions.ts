"use server";

import { courierAction } from "@/lib/dashboard/actions";
import { assignOrdersByCourier } from "@/lib/domain/assigning/assign-orders-by-courier";
import { ASSIGN_FIELDS, toAssignedOrders } from "@/app/_dispatch/assigned-order";

/** Gives the selected orders to one rider of the company, each on its own. */
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
