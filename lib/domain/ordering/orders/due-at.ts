import type { orders } from "@/db/schema";
import { isComing } from "../../order-status";

/** Until when an order was promised, while a rider has it and may still bring it; null for any other. */
export function dueAt({
  status,
  promisedBy,
}: Pick<typeof orders.$inferSelect, "status" | "promisedBy">): Date | null {
  return isComing(status) ? promisedBy : null;
}
