import { z } from "zod";
import { disputer } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import { disputeStateOf, DISPUTE_STATES } from "@/lib/domain/ordering/disputes/dispute-state";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { instant } from "./fields";
import { disputeDecision } from "./order-event";

/** A dispute about a delivery, in answers and events (lib/domain/ordering/disputes/append_dispute_event.sql). */
export const disputeFields = z
  .object({
    state: z.enum(DISPUTE_STATES).meta({
      description:
        "`open`: not answered yet. `answered`: the courier company has, and we decide. `decided`: see decision. `withdrawn`: the recipient who opened it confirmed the delivery.",
    }),
    opened_by: z
      .enum(disputer.enumValues)
      .meta({ description: "Who says that something is wrong." }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "What is wrong, in words; null once the recipient is forgotten." }),
    opened_at: instant.meta({ description: "When it was opened, in UTC." }),
    answer: z.string().nullable().meta({
      description: "What the courier company says; null without an answer.",
    }),
    answered_at: instant.nullable().meta({
      description: "When the courier company answered last, in UTC; null without an answer.",
    }),
    note: z.string().nullable().meta({
      description:
        "What you have added to it; null without a note, and once the recipient is forgotten.",
    }),
    noted_at: instant.nullable().meta({
      description: "When you added it last, in UTC; null without a note.",
    }),
    photo_count: z.int().meta({
      description:
        "How many photos you have added to it. `GET /orders/{order_id}/dispute` has their links.",
    }),
    decision: disputeDecision.nullable().meta({ description: "What we decided; null until then." }),
    decided_at: instant.nullable().meta({ description: "When, in UTC; null until then." }),
    refund: z.number().nullable().meta({
      description: "What came back to your wallet by the decision, in `currency`; null until then.",
    }),
    currency: z.string(),
  })
  .meta({ id: "Dispute" });

type Disputed = Pick<
  Order,
  | "status"
  | "currency"
  | "refundMinor"
  | "disputedAt"
  | "disputedBy"
  | "disputeReason"
  | "disputeAnswer"
  | "disputeAnsweredAt"
  | "disputeNote"
  | "disputeNotedAt"
  | "disputeDecision"
  | "disputeDecidedAt"
>;

/** Null for an order without one. */
export function toDispute(order: Disputed, photoCount: number) {
  const { disputedAt, disputedBy, disputeDecision: decision } = order;
  if (!disputedAt || !disputedBy) return null;
  return {
    state: disputeStateOf(order),
    opened_by: disputedBy,
    reason: order.disputeReason,
    opened_at: disputedAt.toISOString(),
    answer: order.disputeAnswer,
    answered_at: order.disputeAnsweredAt?.toISOString() ?? null,
    note: order.disputeNote,
    noted_at: order.disputeNotedAt?.toISOString() ?? null,
    photo_count: photoCount,
    decision,
    decided_at: order.disputeDecidedAt?.toISOString() ?? null,
    refund: decision && toDecimal(order.refundMinor, order.currency),
    currency: order.currency,
  };
}
