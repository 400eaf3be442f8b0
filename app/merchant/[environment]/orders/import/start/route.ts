import { z } from "zod";
import { wholeNumberIn } from "@/lib/core/whole-number";
import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { merchantRoute } from "@/lib/dashboard/routes";
import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { refuse } from "@/lib/domain/errors";
import { IMPORT_FIELDS, type ImportMapping } from "@/lib/domain/ordering/imports/guess-columns";
import { startImport } from "@/lib/domain/ordering/imports/start-import";
import { methods } from "@/lib/http/endpoint/methods";
import { IMPORT } from "@/lib/messages/import.gen";
import { readTable } from "../read-table";

const column = z.preprocess(wholeNumberIn, z.int().min(0));

/** Stores a table with the meanings of its columns from the address. No row is placed yet. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantRoute(
    "start_import",
    async ({ merchant, user, request, headers }) => {
      const mapping = mappingIn(request);
      const { searchParams } = new URL(request.url);
      const there = await atPickup(merchant, searchParams.get("pickup"));
      const table = await readTable({ merchant, request, headers });
      const id = searchParams.get("id") ?? undefined;
      const importId = await startImport(there, table, mapping, user.userId, id);
      return Response.json({ importId }, { headers });
    },
    { act: "place_orders" },
  ),
});

function mappingIn({ url, headers }: Request): ImportMapping {
  const search = new URL(url).searchParams;
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELDS) {
    const text = search.get(field);
    if (text === null || text === "") continue;
    const { data, success } = column.safeParse(text);
    if (!success) {
      const message = IMPORT[languageOfRequest(headers)].mapping.noColumn;
      return refuse("invalid_request", { issues: [{ path: field, message }] });
    }
    mapping[field] = data;
  }
  return mapping;
}
