"use server";

import { adminAction } from "@/lib/dashboard/actions";
import { assignOrdersByPlatform } from "@/lib/domain/assigning/assign-orders-by-platform";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import {
  PLATFORM_ASSIGN_FIELDS,
  toAssignedOrders,
  toAssignments,
} from "@/app/_dispatch/assigned-order";

/** Gives the selected orders to any rider, each on its own. */
export const assignOrdersByPlatformAction = adminAction(
  {
    name: "assign_orders_by_platform",
    act: "assign_orders",
    fields: PLATFORM_ASSIGN_FIELDS,
  },
  async ({ admin, fields }) =>
    toAssignedOrders(await assignOrdersByPlatform(admin, toAssignments(fields)), ADMIN_TIMEZONE),
);
