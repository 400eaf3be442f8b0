"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { assignRiderByPlatform } from "@/lib/domain/dispatch/assign-rider-by-platform";
import { decideDispute, DISPUTE_DECISIONS } from "@/lib/domain/orders/decide-dispute";
import { moveOrder } from "@/lib/domain/orders/move-order";
import { ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import { readDeskOrder } from "@/lib/domain/orders/read-desk-order";
import { MONEY_POSITIONS } from "../may-decide-money";
import { ASSIGNING } from "./assigning";

/** Gives an order to any rider, by the rider's number. */
export const assignAnyRider = adminAction(
  {
    name: "assign_any_rider",
    positions: ASSIGNING,
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      riderId: z.string().trim().min(1, "Choose a rider."),
    }),
  },
  async ({ admin, fields }) => {
    await readDeskOrder(admin, fields);
    await assignRiderByPlatform(admin, fields);
    refresh();
    return null;
  },
);

/** Moves an order one step along its life, for a reason. */
export const moveAnyOrder = adminAction(
  {
    name: "move_any_order",
    positions: ASSIGNING,
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      to: z.enum(ORDER_STATUSES, "Choose where to move it."),
      reason: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await moveOrder(admin, fields);
    refresh();
    return null;
  },
);

/** Says what became of a delivery that its receiver disputes, and moves its money. */
export const endDispute = adminAction(
  {
    name: "end_dispute",
    positions: MONEY_POSITIONS,
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      decision: z.enum(DISPUTE_DECISIONS, "Choose what you found out."),
      reason: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await decideDispute(admin, fields);
    refresh();
    return null;
  },
);
