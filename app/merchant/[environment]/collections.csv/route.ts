import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { collectionsFile } from "./collections-file";

/** All that was collected for the shop, and where it is, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("collections_file", ({ merchant, ...it }) =>
    csvResponse(it, `tumiza-collections-${merchant.environment}.csv`, collectionsFile(merchant)),
  ),
});
