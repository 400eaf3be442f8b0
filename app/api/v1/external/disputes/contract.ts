import { z } from "zod";
import type { listDisputesOfMerchant } from "@/lib/domain/ordering/disputes/list-disputes-of-merchant";
import { defineContract } from "@/lib/http/endpoint/contract";
import { disputeFields, toDispute } from "@/lib/http/endpoint/dispute";
import { environment, pageLimit } from "@/lib/http/endpoint/fields";

export const listDisputesContract = defineContract({
  operationId: "listDisputes",
  summary: "List disputes, newest first",
  description:
    "Your orders about whose delivery you or their recipients have reported a problem. The fee of an open one stays in escrow until we decide, or the recipient who opened it confirms the delivery.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject({
    state: z.enum(["open", "decided"]).optional().meta({
      description: "`open`: those that wait for a decision, answered or not. Without it, all.",
    }),
    limit: pageLimit,
    cursor: z.string().max(200).optional(),
  }),
  response: z
    .object({
      success: z.literal(true),
      environment,
      disputes: z
        .array(
          z
            .object({
              order_id: z.string(),
              tracking_id: z.string(),
              merchant_reference_id: z.string().nullable(),
              dispute: disputeFields,
            })
            .meta({ id: "DisputedOrder" }),
        )
        .meta({ description: "The disputed orders, newest dispute first." }),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "DisputeList" }),
});

export function toDisputeList(
  { rows, nextCursor }: Awaited<ReturnType<typeof listDisputesOfMerchant>>,
  keysEnvironment: "live" | "test",
) {
  return {
    success: true as const,
    environment: keysEnvironment,
    disputes: rows.flatMap((order) => {
      const dispute = toDispute(order, order.photoCount);
      return dispute
        ? {
            order_id: order.id,
            tracking_id: order.trackingId,
            merchant_reference_id: order.merchantReferenceId,
            dispute,
          }
        : [];
    }),
    next_cursor: nextCursor,
  };
}
