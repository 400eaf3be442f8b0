import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/methods";
import { readRequestPage } from "../read-request-page";
import { requestFilterIn } from "../request-filter";

/** What the request log shows, read anew by a page that is open. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "read_request_log",
    async ({ courier, request, headers }) => {
      const filter = requestFilterIn(new URL(request.url).searchParams);
      return Response.json(await readRequestPage(courier, filter), { headers });
    },
    { positions: ["owner"] },
  ),
});
