import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { renderPage } from "@/lib/dashboard/render-page";
import { merchantRoute } from "@/lib/dashboard/routes";
import { refuse } from "@/lib/domain/errors";
import { readOrders } from "@/lib/domain/ordering/orders/read-orders";
import { methods } from "@/lib/http/endpoint/methods";
import { WAYBILL } from "@/lib/messages/waybill.gen";
import { Waybills } from "../[order_id]/print/waybill";
import { paperOf } from "../[order_id]/print/waybill-style";
import { chosenIn } from "../chosen-in";

/** Several orders as labels for their parcels, one to a sheet: `?id=…&id=…&size=a6`, or those of a search. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "print_waybills",
    async ({ merchant, user, request, headers }) => {
      const given = new URL(request.url).searchParams;
      const orders = await readOrders(merchant, await chosenIn(merchant, given));
      if (orders.length === 0) return refuse("order_not_found");
      const language = languageOfRequest(request.headers);
      const page = (
        <Waybills
          language={language}
          orders={orders}
          messages={WAYBILL[language]}
          shop={user.company.name}
          paper={paperOf(given.get("size"))}
          timeZone={merchant.market.timezone}
        />
      );
      return renderPage(page, { status: 200, headers });
    },
    { extent: "branch" },
  ),
});
