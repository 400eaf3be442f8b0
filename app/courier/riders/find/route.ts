import { riderFilterIn } from "@/components/riders/rider-filter";
import { formatPhone } from "@/lib/core/format-phone";
import { courierRoute } from "@/lib/dashboard/routes";
import { searchRiders } from "@/lib/domain/access/riders/search-riders";
import { methods } from "@/lib/http/endpoint/methods";

/** The number of results that a reader can compare at a glance. */
const MOST_FOUND = 6;

/** Riders for the command menu. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("find_riders", async ({ courier, request, headers }) => {
    const { q } = riderFilterIn(new URL(request.url).searchParams);
    const { riders } = await searchRiders(courier, { search: q, limit: MOST_FOUND });
    const found = riders.map(({ id, name, phone, plate }) => ({
      href: `/courier/riders/${id}`,
      label: name,
      note: [formatPhone(phone), plate].filter(Boolean).join(", "),
    }));
    return Response.json({ found }, { headers });
  }),
});
