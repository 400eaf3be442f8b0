import { z } from "zod";
import type { AssignResult, Assignments } from "@/lib/domain/dispatch/assign-orders";
import { REFUSALS } from "@/lib/domain/errors";

const ids = z.union([z.string().transform((id) => [id]), z.array(z.string())]);

/** A company's orders are found by their id alone. */
export const ASSIGN_FIELDS = z.object({ orderIds: ids, riderId: z.string() });

/** The platform's also by their merchant, in the same sequence. */
export const PLATFORM_ASSIGN_FIELDS = ASSIGN_FIELDS.extend({ merchantIds: ids });

/** What became of an order: why it wasn't assigned, or null. */
export type AssignedOrder = { orderId: string; reason: string | null };

export function toAssignments(fields: z.output<typeof PLATFORM_ASSIGN_FIELDS>): Assignments {
  const { merchantIds, orderIds, riderId } = fields;
  const orders = orderIds.map((orderId, at) => ({ merchantId: merchantIds[at] ?? "", orderId }));
  return { orders, riderId };
}

export function toAssignedOrders(results: readonly AssignResult[]): AssignedOrder[] {
  return results.map(({ orderId, refusal }) => {
    return { orderId, reason: refusal && REFUSALS[refusal].message };
  });
}
