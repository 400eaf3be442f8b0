import { z } from "zod";
import type { orders } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import {
  CANCEL_REASONS,
  cancellationOf,
  CANCELLERS,
} from "@/lib/domain/ordering/orders/cancel-rules";
import { SHARED_DETAILS } from "@/lib/domain/ordering/orders/order-details";
import { answeredDetails } from "./detail-fields";
import { branchIdAnswer, environment, instant, orderStatus, parcelCodeField } from "./fields";

export const disputeDecision = z
  .enum(["delivered", "not_delivered"])
  .meta({ id: "DisputeDecision", description: "What the platform decided about a dispute." });

/** The standing order of an order, in the order and in its events. */
export const seriesIdField = z.string().nullable().meta({
  description: "The series that it was placed for; null for any other order.",
});

/** The reason and author of an order's cancellation, in the order and in its events. */
export const cancellationField = z
  .object({
    reason_code: z.enum(CANCEL_REASONS).nullable(),
    reason: z.string().nullable(),
    cancelled_by: z.enum(CANCELLERS),
    cancelled_at: instant,
    refund: z.object({
      amount: z.number().meta({
        description:
          "What came back to the wallet, in `currency`; play money in the test environment.",
      }),
      currency: z.string(),
    }),
  })
  .meta({ id: "Cancellation" })
  .nullable()
  .meta({
    description: "The reason and author of the order's cancellation; null for any other order.",
  });

export function toCancellation(order: typeof orders.$inferSelect) {
  const cancellation = cancellationOf(order);
  if (!cancellation) return null;
  const { reasonCode, reason, cancelledBy, cancelledAt, refundMinor } = cancellation;
  return {
    reason_code: reasonCode,
    reason,
    cancelled_by: cancelledBy,
    cancelled_at: cancelledAt.toISOString(),
    refund: { amount: toDecimal(refundMinor, order.currency), currency: order.currency },
  };
}

/** The `data` of every event of an order, by webhook and in the feed (lib/domain/messaging/events/order_event_data.sql). */
export const orderEventData = z
  .object({
    id: z.string().meta({ description: "The order's id, as order_id." }),
    order_id: z.string(),
    tracking_id: z.string(),
    parcel_code: parcelCodeField,
    status: z.string().meta({ description: "The label; compare status_code instead." }),
    status_code: orderStatus,
    sequence: z.int().meta({ description: "The number of the event in its order: 1, 2, 3 …" }),
    environment,
    merchant_reference_id: z.string().nullable(),
    series_id: seriesIdField,
    branch_id: branchIdAnswer,
    metadata: z.record(z.string(), z.unknown()).nullable().meta({
      description: "As it was sent to create-order.",
    }),
    ...answeredDetails(SHARED_DETAILS),
    collect_amount: z.number().meta({
      description:
        "What the rider collects at the door for you, in the currency of your wallet; 0 for nothing.",
    }),
    collected_amount: z.number().meta({
      description:
        "What the recipient has paid of it, in `currency`; 0 until then. Less than collect_amount where your account takes part payments.",
    }),
    rider: z
      .object({
        name: z.string().meta({ description: "The first name." }),
        vehicle_class: z.string(),
        plate: z.string().nullable(),
        phone: z.string().nullable().meta({ description: "Null once the job is over." }),
      })
      .nullable()
      .meta({ description: "Null until a rider has accepted." }),
    cancellation: cancellationField,
    noticed_by: z.literal("position").nullable().meta({
      description: "position where an arrival was noticed by the rider's position; null otherwise.",
    }),
    dispute_decision: disputeDecision.optional().meta({
      description: "Only once the platform has decided a dispute.",
    }),
    is_refunded: z.boolean().optional().meta({ description: "Only with dispute_decision." }),
  })
  .meta({ id: "OrderEventData" });
