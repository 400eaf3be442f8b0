import { adminRoute } from "@/lib/dashboard/routes";
import { searchAsAdmin } from "@/lib/domain/ordering/search/search-as-admin";
import { methods } from "@/lib/http/endpoint/methods";
import { hrefOf } from "../hit-links";
import { noteOf } from "../hit-note";

/** The number of results that a reader can compare at a glance. */
const MOST_FOUND = 8;

/** Search results for the command menu. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("search_as_admin", async ({ admin, request, headers }) => {
    const hits = await searchAsAdmin(admin, new URL(request.url).searchParams.get("q") ?? "");
    const found = hits.slice(0, MOST_FOUND).map((hit) => ({
      href: hrefOf(hit),
      label: hit.name,
      note: noteOf(hit),
    }));
    return Response.json({ found }, { headers });
  }),
});
