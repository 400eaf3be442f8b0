"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { FAR_RIDERS } from "@/app/_dispatch/assigned-order";
import { adminAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { creditOrder } from "@/lib/domain/money/ledger/credit-order";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { decideDispute, DISPUTE_DECISIONS } from "@/lib/domain/ordering/disputes/decide-dispute";
import { moveOrder } from "@/lib/domain/ordering/orders/move-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";

/** Gives an order to any rider, by the rider's number. */
export const assignRiderByPlatformAction = adminAction(
  {
    name: "assign_rider_by_platform",
    act: "assign_orders",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      riderId: z.string().trim().min(1),
      farRiderIds: FAR_RIDERS,
    }),
  },
  async ({ admin, fields }) => {
    const { farRiderIds, ...assignment } = fields;
    await readOrderByPlatform(admin, assignment);
    const isFarConfirmed = farRiderIds.includes(assignment.riderId);
    await assignRiderByPlatform(admin, { ...assignment, isFarConfirmed });
    refresh();
    return null;
  },
);

/** Moves an order one step along its life, for a reason. */
export const moveOrderAction = adminAction(
  {
    name: "move_order",
    act: "move_orders",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      to: z.enum(ORDER_STATUSES),
      reason: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await moveOrder(admin, fields);
    refresh();
    return null;
  },
);

/** Gives a part of an order's cost back, or asks a second person to. */
export const creditOrderAction = adminAction(
  {
    name: "credit_order",
    act: "credit_orders",
    fields: z.object({
      id: z.string(),
      merchantId: z.string(),
      orderId: z.string(),
      amount: z.string(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { amount, ...credit } }) => {
    const { currency } = await readOrderByPlatform(admin, credit);
    await creditOrder(admin, { ...credit, amountMinor: await readAmount(amount, currency) });
    refresh();
    return null;
  },
);

/** Decides a disputed delivery, and moves its money. */
export const decideDisputeAction = adminAction(
  {
    name: "decide_dispute",
    act: "decide_disputes",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      decision: z.enum(DISPUTE_DECISIONS),
      reason: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await decideDispute(admin, fields);
    refresh();
    return null;
  },
);
