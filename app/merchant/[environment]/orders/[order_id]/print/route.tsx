import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { renderPage } from "@/lib/dashboard/render-page";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { methods } from "@/lib/http/endpoint/methods";
import { WAYBILL } from "@/lib/messages/waybill.gen";
import { Waybills } from "./waybill";
import { paperOf } from "./waybill-style";

/** The order as a label for its parcel: `?size=a6`, `a4` or `thermal`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "print_waybill",
    async ({ merchant, user, request, params, headers }) => {
      const order = await readOrder(merchant, String(params.order_id));
      const language = languageOfRequest(request.headers);
      const page = (
        <Waybills
          language={language}
          orders={[order]}
          messages={WAYBILL[language]}
          shop={user.company.name}
          paper={paperOf(new URL(request.url).searchParams.get("size"))}
          timeZone={merchant.market.timezone}
        />
      );
      return renderPage(page, { status: 200, headers });
    },
    { extent: "branch" },
  ),
});
