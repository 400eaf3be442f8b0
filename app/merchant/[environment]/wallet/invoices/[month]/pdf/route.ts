import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { pdfResponse } from "@/lib/dashboard/pdf/pdf-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { INVOICES } from "@/lib/messages/invoices.gen";
import { invoiceParts } from "./invoice-parts";

/** A month's invoice to print and keep. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("invoice_pdf", ({ merchant, user, ...it }) => {
    const month = String(it.params.month);
    const language = languageOfRequest(it.request.headers);
    const { pdfPage } = INVOICES[language].month;
    const company = user.company.name;
    const parts = invoiceParts({ merchant, company, month, language });
    const sheet = {
      fileName: `tumiza-invoice-${merchant.environment}-${month}.pdf`,
      language,
      pageText: (page: number) => pdfPage({ page }),
    };
    return pdfResponse(it, sheet, parts);
  }),
});
