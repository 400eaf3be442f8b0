import type { orders } from "@/db/schema";
import { mayAssign, mayBeDelivered } from "../../order-status";

type OrderRow = typeof orders.$inferSelect;

/** How long a shop may answer a recipient who says that they didn't order a parcel, before the order is cancelled. */
export const ANSWER_MINUTES = 20;

/** How long the recipient has to take it back where no answer is waited for. */
export const UNDO_MINUTES = 5;

/** As the order's history has it. */
export const NOT_ORDERED = "The recipient says that they didn't order it.";

type Said = Pick<OrderRow, "status" | "atCounterSince">;

/** Whether the recipient can say so, or take it back: until the parcel is handed over, goes back or lies at a counter. */
export function maySayNotOrdered({ status, atCounterSince }: Said): boolean {
  return mayBeDelivered(status) && atCounterSince === null;
}

type Insisting = Pick<OrderRow, "status" | "notOrderedDueAt" | "insistedAt">;

/** Whether the shop may answer that they did; `insist_on_order` applies the same rule to the locked order. */
export function mayInsist({ status, notOrderedDueAt, insistedAt }: Insisting): boolean {
  return notOrderedDueAt !== null && insistedAt === null && mayAssign(status);
}
