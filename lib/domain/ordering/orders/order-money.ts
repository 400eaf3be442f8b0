import type { orders } from "@/db/schema";

type OrderRow = typeof orders.$inferSelect;

/** The courier company's earnings from the delivery itself, as `courier_share` posts them. */
export function courierShareOf({
  feeMinor,
  platformFeeMinor,
}: Pick<OrderRow, "feeMinor" | "platformFeeMinor">): number {
  return feeMinor - platformFeeMinor;
}
