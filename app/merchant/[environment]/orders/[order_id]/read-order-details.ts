import { reading, type Reading } from "@/lib/dashboard/reading";
import { findPickup } from "@/lib/domain/access/pickups/find-pickup";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { DispatchRun } from "@/lib/domain/dispatch/search/dispatch-run";
import { readDispatchRuns } from "@/lib/domain/dispatch/search/read-dispatch-runs";
import { isRefusal } from "@/lib/domain/errors";
import { findOrderReplies, type OrderReply } from "@/lib/domain/messaging/texts/find-order-replies";
import { listOrderTexts, type OrderText } from "@/lib/domain/messaging/texts/list-order-texts";
import { listDeliveries, type DeliveryPage } from "@/lib/domain/messaging/webhooks/list-deliveries";
import {
  type CollectionPlace,
  listCollections,
} from "@/lib/domain/money/collections/list-collections";
import {
  type DisputePhoto,
  listDisputePhotos,
} from "@/lib/domain/ordering/disputes/list-dispute-photos";
import type { OrderEvent } from "@/lib/domain/ordering/orders/find-order-events";
import type { Proof } from "@/lib/domain/ordering/orders/find-proof";
import { readOrder, type Order } from "@/lib/domain/ordering/orders/read-order";
import { readOrderEvents } from "@/lib/domain/ordering/orders/read-order-events";
import {
  readOrderPayments,
  type OrderPayment,
} from "@/lib/domain/ordering/orders/read-order-payments";
import { readProofOfDelivery } from "@/lib/domain/ordering/orders/read-proof-of-delivery";
import { readRunPlace } from "@/lib/domain/ordering/runs/read-run";
import { readRequestPage } from "@/lib/domain/platform/requests/read-request-page";

/** An order has few events, but with several endpoints it can have more deliveries. */
const DELIVERIES_SHOWN = 30;

/** If a system polls an order, only the last requests are shown. */
const REQUESTS_SHOWN = 20;

export type OrderDetails = {
  order: Order;
  /** The order's number in its run, and the number of orders in the run; null without a run. */
  runPlace: Awaited<ReturnType<typeof readRunPlace>>;
  /** Null for an order that started at none of the shop's pickups. */
  pickupName: string | null;
  events: OrderEvent[];
  replies: OrderReply[];
  payments: Reading<OrderPayment[]>;
  /** Where the money of its recipient is; null before there is some. */
  collected: CollectionPlace | null;
  /** Null while there is nothing to show. */
  proof: Reading<Proof | null>;
  disputePhotos: DisputePhoto[];
  texts: Reading<OrderText[]>;
  deliveries: Reading<DeliveryPage>;
  requests: Reading<RequestPage>;
  dispatch: Reading<DispatchRun[]>;
};

type RequestPage = Awaited<ReturnType<typeof readRequestPage>>;

/** Reads the order's page; each secondary section fails on its own. */
export async function readOrderDetails(
  merchant: MerchantContext,
  orderId: string,
): Promise<OrderDetails> {
  const order = await readOrder(merchant, orderId);
  const [
    runPlace,
    pickup,
    events,
    replies,
    payments,
    collected,
    proof,
    disputePhotos,
    texts,
    deliveries,
    requests,
    dispatch,
  ] = await Promise.all([
    readRunPlace(merchant, order),
    findPickup(merchant, order.pickupId),
    readOrderEvents(merchant, order.id),
    findOrderReplies({ ...merchant, orderId: order.id }),
    reading("order_payments", () => readOrderPayments(merchant, order.id)),
    readCollected(merchant, order),
    reading("order_proof", () => readProof(merchant, order.id)),
    listDisputePhotos(order),
    reading("order_texts", () => listOrderTexts(merchant, order.id)),
    reading("order_deliveries", () =>
      listDeliveries(merchant, { orderId: order.id, limit: DELIVERIES_SHOWN }),
    ),
    reading("order_requests", () =>
      readRequestPage(merchant, { orderId: order.id, limit: REQUESTS_SHOWN }),
    ),
    reading("order_dispatch", () => readDispatchRuns(merchant, order.id)),
  ]);
  return {
    order,
    runPlace,
    pickupName: pickup?.name ?? null,
    events,
    replies,
    payments,
    collected,
    proof,
    disputePhotos,
    texts,
    deliveries,
    requests,
    dispatch,
  };
}

async function readCollected(merchant: MerchantContext, order: Order) {
  if (order.deliveredAt === null || order.collectMinor + order.paidMinor === 0) return null;
  const { collections } = await listCollections(merchant, { orderId: order.id });
  return collections[0]?.place ?? null;
}

async function readProof(merchant: MerchantContext, orderId: string) {
  try {
    return (await readProofOfDelivery(merchant, orderId)).proof;
  } catch (error) {
    if (isRefusal(error, "pod_not_available")) return null;
    throw error;
  }
}
