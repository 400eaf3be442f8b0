import { localDay } from "@/lib/core/local-day";
import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { renderPage } from "@/lib/dashboard/render-page";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readBrand } from "@/lib/domain/access/merchants/read-brand";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { readOrderCharges } from "@/lib/domain/money/invoices/read-invoice-lines";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { methods } from "@/lib/http/endpoint/methods";
import { INVOICES } from "@/lib/messages/invoices.gen";
import { Receipt } from "./receipt";

/** The cost of an order and its tax, on a sheet of paper. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "print_receipt",
    async ({ merchant, user, request, params, headers }) => {
      const order = await readOrder(merchant, String(params.order_id));
      const month = localDay(order.createdAt, merchant.market.timezone).slice(0, 7);
      const [lines, invoice, { taxNumberRule }, brand] = await Promise.all([
        readOrderCharges(merchant, order.id),
        readInvoice(merchant, month, { isBrief: true }),
        readBillingDetails(merchant),
        readBrand(merchant),
      ]);
      const language = languageOfRequest(request.headers);
      const page = (
        <Receipt
          language={language}
          order={order}
          lines={lines}
          invoice={invoice}
          messages={INVOICES[language]}
          taxNumberName={taxNumberRule?.name}
          shop={user.company.name}
          brand={brand}
          timeZone={merchant.market.timezone}
        />
      );
      return renderPage(page, { status: 200, headers });
    },
    { extent: "branch" },
  ),
});
