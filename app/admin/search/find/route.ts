import { adminRoute } from "@/lib/dashboard/routes";
import { searchDesk } from "@/lib/domain/desk-search/search-desk";
import { methods } from "@/lib/http/methods";
import { hrefOf } from "../hit-links";

/** As many as one can choose from at a glance. */
const MOST_FOUND = 8;

/** What somebody means who types into the command menu, wherever in the dashboard they are. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("search_desk", async ({ admin, request, headers }) => {
    const hits = await searchDesk(admin, new URL(request.url).searchParams.get("q") ?? "");
    const found = hits.slice(0, MOST_FOUND).map((hit) => ({
      href: hrefOf(hit),
      label: hit.name,
      note: `${hit.note}. ${hit.matched}.`,
    }));
    return Response.json({ found }, { headers });
  }),
});
