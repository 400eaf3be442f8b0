import { csvResponse } from "@/lib/dashboard/csv-response";
import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { merchantRoute } from "@/lib/dashboard/routes";
import { failedRows } from "@/lib/domain/ordering/imports/failed-rows";
import { methods } from "@/lib/http/endpoint/methods";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";

/** The rows without an order, with the reason, to be fixed and imported again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "failed_import_rows",
    ({ merchant, params, ...it }) => {
      const messages = FIELDS[languageOfRequest(it.request.headers)];
      const rows = failedRows(merchant, String(params.import_id), (reason) =>
        complaintMessages(messages, reason),
      );
      return csvResponse(it, "tumiza-rows-to-mend.csv", rows);
    },
    { act: "place_orders" },
  ),
});
