import { formatPhone } from "@/lib/core/format-phone";
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
      note: noteOf(order),
    }));
    return Response.json({ found }, { headers });
  }),
});

function noteOf({ label, receiverPhone, reference, address }: OrderRow): string {
  return [label, receiverPhone && formatPhone(receiverPhone), reference, address]
    .filter(Boolean)
    .join(", ");
}
