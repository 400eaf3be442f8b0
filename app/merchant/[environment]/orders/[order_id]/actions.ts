"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { cancelOrder as cancel } from "@/lib/domain/orders/cancel-order";
import { ORDERING_POSITIONS } from "../../_components/may-order";

/** Cancels the order of a page, through the same verb as the API. */
export const cancelOrder = merchantAction(
  {
    name: "cancel_order",
    positions: ORDERING_POSITIONS,
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      reason: z.string().trim().max(500).optional(),
    }),
  },
  async ({ merchant, user, fields: { orderId, reason } }) => {
    await cancel(merchant, orderId, reason || null, user.userId);
    refresh();
    return null;
  },
);
