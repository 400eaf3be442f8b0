import { isStanding, lookOf } from "@/components/orders/order-looks";
import { statusText } from "@/components/orders/status-text";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { merchantCaller } from "@/lib/dashboard/authority";
import { merchantRoute } from "@/lib/dashboard/routes";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { readOrderPage } from "@/lib/domain/ordering/search/search-orders";
import { methods } from "@/lib/http/endpoint/methods";
import { ORDERS } from "@/lib/messages/orders.gen";
import { readOrderFilter } from "../order-filter";
import { receiverOf, toOrderRow, type OrderRow } from "../order-row";

/** The number of results that a reader can compare at a glance. */
const MOST_FOUND = 6;

/** In which order orders are shown: a parcel that is asked about is nearly always a live one. */
const ENVIRONMENTS = ["live", "test"] as const satisfies Environment[];

/** The orders of both environments that match the text typed in the command menu, live ones first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "find_orders",
    async ({ merchant, user, request, headers }) => {
      const { q } = readOrderFilter(
        new URL(request.url).searchParams,
        merchant.market.timezone,
      ).filter;
      const { test } = ORDERS.en.found;
      const found = await Promise.all(
        ENVIRONMENTS.map(async (environment) => {
          const inIt = merchantCaller(user, environment)?.merchant ?? merchant;
          const { orders } = await readOrderPage(inIt, { search: q, limit: MOST_FOUND });
          return orders.map(toOrderRow).map((order) => ({
            href: `/merchant/${environment}/orders/${order.id}`,
            label: receiverOf(order),
            note: [environment === "test" && test, noteOf(order, merchant.market.timezone)]
              .filter(Boolean)
              .join(", "),
          }));
        }),
      );
      return Response.json({ found: found.flat().slice(0, MOST_FOUND) }, { headers });
    },
    { extent: "branch" },
  ),
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
