import { csvLine } from "@/lib/core/csv";
import { lateMinutes } from "@/lib/core/late-minutes";
import { toDecimal } from "@/lib/core/money";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { Period } from "@/lib/domain/money/metrics/period";
import { listPastOrders } from "@/lib/domain/ordering/orders/list-past-orders";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const ORDERS_PER_PAGE = 500;

const HEAD = [
  "order_id",
  "reference",
  "shop",
  "item",
  "destination",
  "distance_m",
  "rider_id",
  "rider",
  "status",
  "placed_at",
  "promised_by",
  "delivered_at",
  "late_minutes",
  "currency",
  "delivery_earned",
];

/** The ended orders of a period, newest first, a page at a time. */
export async function* ordersFile(courier: CourierContext, period: Period) {
  let head = csvLine(HEAD);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listPastOrders(courier, { period, cursor, limit: ORDERS_PER_PAGE });
    yield head + page.orders.map(lineOf).join("");
    head = "";
    cursor = page.nextCursor;
  }
}

function lineOf(order: OperationsOrder): string {
  const { deliveredAt, promisedBy } = order;
  return csvLine([
    order.id,
    order.merchantReferenceId,
    order.merchantName,
    order.itemName,
    order.deliveryAddress,
    order.distanceM,
    order.rider?.id ?? null,
    order.rider?.name ?? null,
    order.status,
    order.createdAt.toISOString(),
    promisedBy.toISOString(),
    deliveredAt?.toISOString() ?? null,
    deliveredAt && lateMinutes(promisedBy, deliveredAt),
    order.currency,
    toDecimal(order.courierMinor, order.currency),
  ]);
}
