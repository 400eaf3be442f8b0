"use server";

import { ORDERING_POSITIONS } from "@/lib/domain/merchants/positions";
import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { cancelOrder, CANCEL_REASON_MAX_LENGTH } from "@/lib/domain/orders/cancel-order";
import { MERCHANT_CANCEL_REASONS } from "@/lib/domain/orders/cancellation";

/** Cancels the order of a page, through the same verb as the API. */
export const cancelOrderAction = merchantAction(
  {
    name: "cancel_order",
    positions: ORDERING_POSITIONS,
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      reasonCode: z.enum(["", ...MERCHANT_CANCEL_REASONS]).optional(),
      reason: z.string().trim().max(CANCEL_REASON_MAX_LENGTH).optional(),
    }),
  },
  async ({ merchant, user, fields: { orderId, reasonCode, reason } }) => {
    await cancelOrder(merchant, orderId, {
      reasonCode: reasonCode || null,
      reason: reason || null,
      userId: user.userId,
    });
    refresh();
    return null;
  },
);
