import { knownSpot } from "@/app/_places/known-spot";
import { adminRoute } from "@/lib/dashboard/routes";
import { searchKnownPlaces } from "@/lib/domain/pricing/gazetteer/find-known-places";
import { methods } from "@/lib/http/endpoint/methods";

/** The known places of a market that match the text typed where a form asks for a location. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("search_known_places", async ({ admin, request, headers }) => {
    const params = new URL(request.url).searchParams;
    const found = await searchKnownPlaces(admin, params.get("market") ?? "", params.get("q") ?? "");
    return Response.json({ found: found.map(knownSpot) }, { headers });
  }),
});
