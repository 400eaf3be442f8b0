import { isStanding, lookOf } from "@/components/orders/order-looks";
import { statusText } from "@/components/orders/status-text";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readOrderPage } from "@/lib/domain/ordering/search/search-orders";
import { methods } from "@/lib/http/endpoint/methods";
import { readOrderFilter } from "../order-filter";
import { receiverOf, toOrderRow, type OrderRow } from "../order-row";

/** The number of results that a reader can compare at a glance. */
const MOST_FOUND = 6;

/** The orders that match the text typed in the command menu. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("find_orders", async ({ merchant, request, headers }) => {
    const { q } = readOrderFilter(
      new URL(request.url).searchParams,
      merchant.market.timezone,
    ).filter;
    const { orders } = await readOrderPage(merchant, { search: q, limit: MOST_FOUND });
    const path = `/merchant/${merchant.environment}/orders`;
    const found = orders.map(toOrderRow).map((order) => ({
      href: `${path}/${order.id}`,
      label: receiverOf(order),
      note: noteOf(order, merchant.market.timezone),
    }));
    return Response.json({ found }, { headers });
  }),
});

/** The details that distinguish orders of one recipient. */
function noteOf(order: OrderRow, timeZone: string): string {
  const { standing, label, receiverPhone, reference, address } = order;
  return [
    (isStanding(standing) && lookOf(standing).name) || statusText(label),
    formatInstant(new Date(order.createdAt), timeZone, "dateAndTime"),
    formatMoney(order.feeMinor, order.currency),
    receiverPhone && formatPhone(receiverPhone),
    reference,
    address,
  ]
    .filter(Boolean)
    .join(", ");
}
