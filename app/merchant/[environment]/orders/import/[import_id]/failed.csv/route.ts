import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { failedRows } from "@/lib/domain/imports/failed-rows";
import { methods } from "@/lib/http/methods";
import { IMPORT_POSITIONS } from "../../import-positions";

/** The rows that became no order, with the reason, to be mended and imported again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "failed_import_rows",
    ({ merchant, params, ...it }) =>
      csvResponse(it, "tumiza-rows-to-mend.csv", failedRows(merchant, String(params.import_id))),
    { positions: IMPORT_POSITIONS },
  ),
});
