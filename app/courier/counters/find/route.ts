import { knownSpot } from "@/app/_places/known-spot";
import { courierRoute } from "@/lib/dashboard/routes";
import { readCounterTerms } from "@/lib/domain/access/counters/list-counters";
import { searchKnownPlaces } from "@/lib/domain/pricing/gazetteer/find-known-places";
import { methods } from "@/lib/http/endpoint/methods";

/** The known places of the company's market that match the text typed for a counter's location. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "search_counter_places",
    async ({ courier, request, headers }) => {
      const { marketCode } = await readCounterTerms(courier);
      const q = new URL(request.url).searchParams.get("q") ?? "";
      const found = await searchKnownPlaces(courier, marketCode, q);
      return Response.json({ found: found.map(knownSpot) }, { headers });
    },
    "keep_counters",
  ),
});
