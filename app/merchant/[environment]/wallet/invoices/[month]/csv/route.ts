import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { invoiceFile } from "./invoice-file";

/** The lines of a month's invoice as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("invoice_file", ({ merchant, ...it }) => {
    const month = String(it.params.month);
    const name = `tumiza-invoice-${merchant.environment}-${month}.csv`;
    return csvResponse(it, name, invoiceFile(merchant, month));
  }),
});
