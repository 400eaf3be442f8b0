import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import type { Order } from "../orders/read-order";
import { changedFee, type ChangedFee } from "./changed-fee";
import type { ChangedBy } from "./commit-change";
import type { PlannedChange } from "./plan-change";

/** An order, and what a request has changed of it or would change. */
export type ChangedOrder = {
  order: Order;
  /** Names of the API; empty if the order was like that before. */
  fields: string[];
  fee: ChangedFee;
  /** Whether the rider who had accepted it has no room for what it is now. */
  losesRider: boolean;
};

/** The terms that a merchant states for a change. */
export type ChangeTerms = {
  /** The fee after the change, as a decimal; needed where it changes. */
  deliveryFee?: number | null | undefined;
  /** The merchant's user who changes it; null for an API key. */
  userId?: string | null;
};

/** The one who changes an order for its merchant. */
export function byMerchant({ apiKey }: MerchantContext, userId: string | null = null): ChangedBy {
  return { actor: "merchant", userId, cappedKeyId: apiKey?.isCapped ? apiKey.id : null };
}

/** @throws fee_not_accepted for another fee than the caller has seen */
export function requireAccepted(
  { fee }: PlannedChange,
  deliveryFee: number | null | undefined,
): void {
  const isStated = deliveryFee != null;
  const isAccepted = isStated
    ? deliveryFee === toDecimal(fee.feeMinor, fee.currency)
    : fee.feeMinor === fee.wasMinor;
  if (!isAccepted) refuse("fee_not_accepted", fee);
}

export function changedOrder(
  order: Order,
  planned: PlannedChange | undefined,
  losesRider: boolean,
): ChangedOrder {
  const fields = Object.keys(planned?.changes ?? {}).filter((name) => name !== "delivery_fee");
  return { order, fields, fee: planned?.fee ?? changedFee(order), losesRider };
}
