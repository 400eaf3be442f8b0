"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { assignRiderByPlatform } from "@/lib/domain/dispatch/assign-rider-by-platform";
import { readDeskOrder } from "@/lib/domain/orders/read-desk-order";
import { ASSIGNING } from "./assigning";

/** Gives an order to any rider, by the rider's number. */
export const assignAnyRider = adminAction(
  {
    name: "assign_any_rider",
    positions: ASSIGNING,
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      riderId: z.string().trim().min(1, "Type the number of a rider."),
    }),
  },
  async ({ admin, fields }) => {
    await readDeskOrder(admin, fields);
    await assignRiderByPlatform(admin, fields);
    refresh();
    return null;
  },
);
