import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import type { Order } from "../orders/read-order";
import type { ChangedBy } from "./commit-change";
import type { PlannedChange } from "./plan-change";

/** The fee of an order before and after a change. */
export type ChangedFee = { feeMinor: number; wasMinor: number; currency: string };

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
  { feeMinor, wasMinor }: PlannedChange,
  currency: string,
  deliveryFee: number | null | undefined,
): void {
  const isStated = deliveryFee != null;
  const isAccepted = isStated
    ? deliveryFee === toDecimal(feeMinor, currency)
    : feeMinor === wasMinor;
  if (!isAccepted) refuse("fee_not_accepted", { feeMinor, wasMinor, currency });
}

export function changedOrder(
  order: Order,
  planned: PlannedChange | undefined,
  losesRider: boolean,
): ChangedOrder {
  const fields = Object.keys(planned?.changes ?? {}).filter((name) => name !== "delivery_fee");
  const { feeMinor, wasMinor } = planned ?? { feeMinor: order.feeMinor, wasMinor: order.feeMinor };
  return { order, fields, fee: { feeMinor, wasMinor, currency: order.currency }, losesRider };
}
