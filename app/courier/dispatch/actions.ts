"use server";

import { courierAction } from "@/lib/dashboard/actions";
import { ORDER_RIGHTS } from "@/lib/domain/orders/order-rights";
import { assignOrdersByCourier } from "@/lib/domain/dispatch/assign-orders-by-courier";
import { ASSIGN_FIELDS, toAssignedOrders } from "@/app/_dispatch/assigned-order";

/** Gives the selected orders to one rider of the company, each on its own. */
export const assignOrdersByCourierAction = courierAction(
  {
    name: "assign_orders_by_courier",
    roles: ORDER_RIGHTS.assign.courier,
    fields: ASSIGN_FIELDS,
  },
  async ({ courier, fields }) => toAssignedOrders(await assignOrdersByCourier(courier, fields)),
);
