import { merchantRoute } from "@/lib/dashboard/routes";
import { readOrders } from "@/lib/domain/ordering/orders/read-orders";
import { methods } from "@/lib/http/endpoint/methods";
import { readOrderFilter } from "../order-filter";
import { toOrderRow } from "../order-row";
import { readOrderPage } from "../read-order-page";

/** The orders of a page, and earlier ones that it still shows. */
const MOST_IDS = 100;

/** The data of the order list, for an open page: a page of orders, or orders by ID. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "read_orders_page",
    async ({ merchant, request, headers }) => {
      const { searchParams } = new URL(request.url);
      const ids = searchParams.getAll("id").slice(0, MOST_IDS);
      const { filter } = readOrderFilter(searchParams, merchant.market.timezone);
      const answer =
        ids.length > 0
          ? (await readOrders(merchant, ids)).map(toOrderRow)
          : await readOrderPage(merchant, filter);
      return Response.json(answer, { headers });
    },
    { extent: "branch" },
  ),
});
