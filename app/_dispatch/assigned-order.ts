import { z } from "zod";
import { farText } from "@/app/_orders/rider-choice";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REFUSALS } from "@/lib/domain/errors";
import type { AssignResult, Assignments } from "@/lib/domain/ordering/assigning/assign-orders";
import { ASSIGN_RIDER } from "@/lib/messages/assign-rider.gen";

const ids = z.union([z.string().transform((id) => [id]), z.array(z.string())]);

/** Riders that the form marks as far from the pickup. */
export const FAR_RIDERS = ids.default([]);

/** A company's orders are found by their id alone. */
export const ASSIGN_FIELDS = z.object({
  orderIds: ids,
  riderId: z.string(),
  farRiderIds: FAR_RIDERS,
});

/** The platform finds orders by their merchants too, in the same sequence. */
export const PLATFORM_ASSIGN_FIELDS = ASSIGN_FIELDS.extend({ merchantIds: ids });

/** A rider's stops in their new order, each as `ord_… pickup` or `ord_… dropoff`. */
export const REORDER_FIELDS = z.object({
  riderId: z.string(),
  routeVersion: z.coerce.number().int().min(0).max(2_147_483_647),
  stops: ids.transform((stops) =>
    stops.map((stop) => {
      const [orderId = "", kind = ""] = stop.split(" ");
      return { orderId, kind };
    }),
  ),
});

/** An order's result: why it wasn't assigned, or null; and whether confirming the distance would assign it. */
export type AssignedOrder = { orderId: string; reason: string | null; isFar: boolean };

export function toAssignments(fields: z.output<typeof PLATFORM_ASSIGN_FIELDS>): Assignments {
  const { merchantIds, orderIds, riderId, farRiderIds } = fields;
  const orders = orderIds.map((orderId, at) => ({ merchantId: merchantIds[at] ?? "", orderId }));
  return { orders, riderId, isFarConfirmed: farRiderIds.includes(riderId) };
}

export async function toAssignedOrders(
  results: readonly AssignResult[],
  timezone: string,
): Promise<AssignedOrder[]> {
  const texts = await readMessages(ASSIGN_RIDER);
  return results.map(({ orderId, refusal, far }) => ({
    orderId,
    reason: far ? farText(far, texts, timezone) : refusal && REFUSALS[refusal].message,
    isFar: far !== undefined,
  }));
}
