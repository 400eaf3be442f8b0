import { toDecimal } from "@/lib/core/money";
import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { createOrder, type OrderRequest } from "../orders/create-order";
import { materialOf } from "../orders/material-fields";
import { readSaleRequest, type SaleRequest } from "./list-sale-requests";
import { parcelOf } from "./price-sale";

/**
 * Accepts a customer's request: the order is placed at the price that the customer saw, once, also for two people who accept
 * at the same time. A request whose order cannot be placed waits on.
 *
 * @returns the order of the request, also of one that was accepted before
 * @throws role_not_allowed, sale_request_not_found, sale_request_decided for one that was declined, sale_request_changed for
 *   one that its customer corrects meanwhile, sale_request_expired, sale_link_sold_out, branch_not_found, and what
 *   {@link createOrder} refuses: insufficient_funds, no_capacity, merchant_suspended and others
 */
export async function acceptSale(
  merchant: MerchantContext,
  requestId: string,
  userId: string,
): Promise<{ orderId: string }> {
  requireRight(merchant, "place_orders");
  const sale = await readSaleRequest(merchant, requestId);
  if (sale.state === "expired") return refuse("sale_request_expired");
  if (sale.state === "declined") return refuse("sale_request_decided");
  if (sale.orderId) return { orderId: sale.orderId };
  const there = await atPickup(merchant, sale.pickupId);
  const request = orderRequestOf(merchant, sale);
  const { answer } = await createOrder(there, `sale:${sale.id}`, request, materialOf(request), {
    source: "dashboard",
    sale: { requestId: sale.id, acceptedBy: userId },
  });
  return { orderId: answer.orderId };
}

function orderRequestOf({ market }: MerchantContext, sale: SaleRequest): OrderRequest {
  return {
    ...parcelOf(sale),
    deliveryFee: toDecimal(sale.feeMinor, market.currency),
    delivery: { latitude: sale.latitude, longitude: sale.longitude },
    collectAmount: toDecimal(sale.collectMinor, market.currency),
    deliveryAddress: sale.landmark,
    receiverName: sale.name,
    receiverPhone: sale.phone,
    itemName: sale.item,
  };
}
