import type { orders } from "@/db/schema";
import { instant } from "./fields";

/** That an order's recipient says that they didn't order it, named as in `order.changed`. */
export const notOrderedFields = {
  not_ordered_at: instant.nullable().meta({
    description:
      "When the recipient said that they didn't order the parcel, in UTC. Null without, once they took it back, and once you answered that they did.",
  }),
  not_ordered_due_at: instant.nullable().meta({
    description:
      "When it ends the try to deliver, in UTC: before the pickup the order is cancelled, after it the try has failed. Null where `not_ordered_at` is, and once it did.",
  }),
};

type Said = Pick<typeof orders.$inferSelect, "notOrderedAt" | "notOrderedDueAt">;

export function toNotOrdered({ notOrderedAt, notOrderedDueAt }: Said) {
  return {
    not_ordered_at: notOrderedAt?.toISOString() ?? null,
    not_ordered_due_at: notOrderedDueAt?.toISOString() ?? null,
  };
}
