"use server";

import {
  PLATFORM_ASSIGN_FIELDS,
  REORDER_FIELDS,
  toAssignedOrders,
  toAssignments,
} from "@/app/_dispatch/assigned-order";
import { adminAction } from "@/lib/dashboard/actions";
import { assignOrdersByPlatform } from "@/lib/domain/ordering/assigning/assign-orders-by-platform";
import { reorderStopsByPlatform } from "@/lib/domain/ordering/assigning/reorder-rider-stops";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** Gives the selected orders to any rider. Each can fail separately. */
export const assignOrdersByPlatformAction = adminAction(
  {
    name: "assign_orders_by_platform",
    act: "assign_orders",
    fields: PLATFORM_ASSIGN_FIELDS,
  },
  async ({ admin, fields }) =>
    toAssignedOrders(await assignOrdersByPlatform(admin, toAssignments(fields)), ADMIN_TIMEZONE),
);

/** Puts the stops of any rider in another order. */
export const reorderStopsByPlatformAction = adminAction(
  { name: "reorder_stops_by_platform", act: "assign_orders", fields: REORDER_FIELDS },
  async ({ admin, fields }) => {
    await reorderStopsByPlatform(admin, fields);
    return null;
  },
);
