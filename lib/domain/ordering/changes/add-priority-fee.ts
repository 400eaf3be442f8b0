import { toDecimal, toMinor } from "@/lib/core/money";
import type { Market, MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { refuse, refuseValue } from "../../errors";
import { readOrder, type Order } from "../orders/read-order";
import { changedFee } from "./changed-fee";
import { byMerchant, changedOrder, type ChangedOrder } from "./changed-order";
import { commitChange } from "./commit-change";
import type { PlannedChange } from "./plan-change";

type Priority = {
  /** The whole priority fee of the order afterwards, as a decimal. */
  priorityFee: number;
  /** The merchant's user who adds it; null for an API key. */
  userId?: string | null;
};

/**
 * Adds to the fee of an order that waits for a rider, so that one accepts: riders who declined are asked again with it, and
 * the search starts again. It can be raised, and not lowered; the same amount again changes nothing.
 *
 * @throws role_not_allowed, order_not_found; order_not_changeable once a rider has accepted, for an order of a run, and in
 *   a market without priority fees; invalid_request for an amount outside the market's limits; order_changed_meanwhile,
 *   insufficient_funds, merchant_suspended, daily_cap_reached
 */
export async function addPriorityFee(
  merchant: MerchantContext,
  orderId: string,
  { priorityFee, userId = null }: Priority,
): Promise<ChangedOrder> {
  requireRight(merchant, "place_orders");
  const plan = async () =>
    planPriorityFee(merchant.market, await readOrder(merchant, orderId), priorityFee);
  const planned = await commitChange(plan, byMerchant(merchant, userId));
  return changedOrder(await readOrder(merchant, orderId), planned, false);
}

export type PriorityFeeLimits = { leastMinor: number; mostMinor: number };

/** The priority fees that an order can have next; null where it can have no other. */
export function priorityFeeLimitsOf(
  { priorityFee }: Market,
  { status, runId, refundMinor, priorityFeeMinor }: Order,
): PriorityFeeLimits | null {
  // An order of a run is priced with its route, and a test order that came back from its end keeps its price.
  if (!priorityFee || status !== "searching" || runId !== null || refundMinor > 0) return null;
  const leastMinor = priorityFeeMinor + priorityFee.minimumMinor;
  const mostMinor = priorityFee.maximumMinor;
  return leastMinor <= mostMinor ? { leastMinor, mostMinor } : null;
}

function planPriorityFee(
  market: Market,
  order: Order,
  priorityFee: number,
): PlannedChange | undefined {
  const { currency } = order;
  const minor = toMinor(priorityFee, currency);
  if (minor === undefined) return refuseValue("priority_fee", { kind: "no_amount" });
  if (minor === order.priorityFeeMinor) return undefined;
  const limits = priorityFeeLimitsOf(market, order);
  if (!limits) {
    return refuse("order_not_changeable", { status: order.statusLabel, fields: ["priority_fee"] });
  }
  const decimal = (amount: number) => toDecimal(amount, currency);
  if (minor < limits.leastMinor || minor > limits.mostMinor) {
    const [least, most] = [decimal(limits.leastMinor), decimal(limits.mostMinor)];
    return refuseValue("priority_fee", { kind: "priority_fee", least, most, currency });
  }
  const feeMinor = order.feeMinor + minor - order.priorityFeeMinor;
  const now = { priority_fee_minor: minor, fee_minor: feeMinor };
  return {
    merchantId: order.merchantId,
    environment: order.environment,
    orderId: order.id,
    was: {
      status: order.status,
      run_id: order.runId,
      priority_fee_minor: order.priorityFeeMinor,
      fee_minor: order.feeMinor,
    },
    now,
    changes: {
      priority_fee: { before: decimal(order.priorityFeeMinor), after: decimal(minor) },
      delivery_fee: { before: decimal(order.feeMinor), after: decimal(feeMinor) },
    },
    step: null,
    fee: changedFee(order, now),
  };
}
