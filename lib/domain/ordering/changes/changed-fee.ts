import type { orders } from "@/db/schema";
import { returnHoldOf } from "../../pricing/quotes/return-hold";

/** The fee of an order after and before a change, and what is held for its return. */
export type ChangedFee = {
  feeMinor: number;
  wasMinor: number;
  heldMinor: number;
  wasHeldMinor: number;
  currency: string;
};

/** What the columns that change make of an order's fee, and of what `change_order` holds for its return. */
export function changedFee(
  order: typeof orders.$inferSelect,
  { fee_minor, return_fee_minor, collect_minor }: Record<string, unknown> = {},
): ChangedFee {
  const after = {
    collectMinor: Number(collect_minor ?? order.collectMinor) + order.paidMinor,
    returnFeeMinor: Number(return_fee_minor ?? order.returnFeeMinor),
  };
  return {
    feeMinor: Number(fee_minor ?? order.feeMinor),
    wasMinor: order.feeMinor,
    heldMinor: returnHoldOf({ holdsReturnFee: order.returnHeldMinor !== null }, after),
    wasHeldMinor: order.returnHeldMinor ?? 0,
    currency: order.currency,
  };
}
