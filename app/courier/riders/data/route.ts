import { riderFilterIn } from "@/components/riders/rider-filter";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { readRiderPage } from "../read-rider-page";

/** The list of riders, for refreshing an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("read_riders", async ({ courier, user, request, headers }) => {
    const filter = riderFilterIn(new URL(request.url).searchParams);
    return Response.json(await readRiderPage(courier, user, filter), { headers });
  }),
});
