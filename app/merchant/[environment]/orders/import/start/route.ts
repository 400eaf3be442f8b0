import { z } from "zod";
import { merchantRoute } from "@/lib/dashboard/routes";
import { refuse } from "@/lib/domain/errors";
import { IMPORT_FIELDS, type ImportMapping } from "@/lib/domain/imports/guess-columns";
import { startImport } from "@/lib/domain/imports/start-import";
import { methods } from "@/lib/http/methods";
import { IMPORT_POSITIONS } from "../import-positions";
import { readTable } from "../read-table";

const column = z.coerce.number().int().min(0);

/** Keeps a table with what its columns mean, as the address says; no row is placed yet. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantRoute(
    "start_import",
    async ({ merchant, user, request, headers }) => {
      const mapping = mappingIn(new URL(request.url).searchParams);
      const importId = await startImport(merchant, await readTable(request), mapping, user.userId);
      return Response.json({ importId }, { headers });
    },
    { positions: IMPORT_POSITIONS },
  ),
});

function mappingIn(search: URLSearchParams): ImportMapping {
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELDS) {
    const text = search.get(field);
    if (text === null || text === "") continue;
    const { data, success } = column.safeParse(text);
    if (!success) {
      const issue = { path: field, message: "This is not a column." };
      return refuse("invalid_request", { issues: [issue] });
    }
    mapping[field] = data;
  }
  return mapping;
}
