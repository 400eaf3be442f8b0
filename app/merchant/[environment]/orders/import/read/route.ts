import { merchantRoute } from "@/lib/dashboard/routes";
import { guessColumns } from "@/lib/domain/ordering/imports/guess-columns";
import { readRememberedMapping } from "@/lib/domain/ordering/imports/read-remembered-mapping";
import { methods } from "@/lib/http/endpoint/methods";
import { readTable } from "../read-table";
import type { TablePreview } from "../table-preview";

/** Enough to recognise a column's contents. */
const SAMPLE_ROWS = 4;

/** Reads a table and guesses its columns, without storing it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantRoute(
    "read_import_table",
    async ({ merchant, request, headers }) => {
      const { header, rows } = await readTable({ merchant, request, headers });
      const preview: TablePreview = {
        header,
        sample: rows.slice(0, SAMPLE_ROWS),
        rowCount: rows.length,
        mapping: (await readRememberedMapping(merchant, header)) ?? guessColumns(header),
      };
      return Response.json(preview, { headers });
    },
    { act: "place_orders" },
  ),
});
