import { reading, type Reading } from "@/lib/dashboard/reading";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { readOrder, type Order } from "@/lib/domain/orders/read-order";
import { readOrderEvents, type OrderEvent } from "@/lib/domain/orders/read-order-events";
import { readOrderPayments, type OrderPayment } from "@/lib/domain/orders/read-order-payments";
import {
  readProofOfDelivery,
  type ProofOfDelivery,
} from "@/lib/domain/orders/read-proof-of-delivery";
import { listDeliveries, type DeliveryPage } from "@/lib/domain/webhooks/list-deliveries";

/** An order has a handful of events; with several endpoints it may have more deliveries than that. */
const DELIVERIES_SHOWN = 30;

export type OrderDetails = {
  order: Order;
  events: OrderEvent[];
  payments: Reading<OrderPayment[]>;
  /** Null while there is none to show. */
  proof: Reading<ProofOfDelivery["proof"] | null>;
  deliveries: Reading<DeliveryPage>;
};

/** Everything on an order's page; what is only beside the order fails by itself. */
export async function readOrderDetails(
  merchant: MerchantContext,
  orderId: string,
): Promise<OrderDetails> {
  const order = await readOrder(merchant, orderId);
  const [events, payments, proof, deliveries] = await Promise.all([
    readOrderEvents(merchant, order.id),
    reading("order_payments", () => readOrderPayments(merchant, order.id)),
    reading("order_proof", () => readProof(merchant, order.id)),
    reading("order_deliveries", () =>
      listDeliveries(merchant, { orderId: order.id, limit: DELIVERIES_SHOWN }),
    ),
  ]);
  return { order, events, payments, proof, deliveries };
}

async function readProof(merchant: MerchantContext, orderId: string) {
  try {
    return (await readProofOfDelivery(merchant, orderId)).proof;
  } catch (error) {
    if (isRefusal(error, "pod_not_available")) return null;
    throw error;
  }
}
