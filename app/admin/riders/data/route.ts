import { adminRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { readAllRidersPage } from "../read-all-riders-page";
import { allRidersFilterIn } from "../rider-filter";

/** The list of all riders, for refreshing an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("read_all_riders", async ({ admin, request, headers }) => {
    const filter = allRidersFilterIn(new URL(request.url).searchParams);
    return Response.json(await readAllRidersPage(admin, filter), { headers });
  }),
});
