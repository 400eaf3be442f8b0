import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { courierRoute } from "@/lib/dashboard/routes";
import { readRequestPage } from "@/lib/domain/platform/requests/read-request-page";
import { methods } from "@/lib/http/endpoint/methods";
import { OPERATIONS } from "../../credential-kind";

/** The request log, for refreshing an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "read_request_log",
    async ({ courier, request, headers }) => {
      const filter = requestFilterIn(new URL(request.url).searchParams, OPERATIONS);
      return Response.json(await readRequestPage(courier, asRequestFilter(filter)), { headers });
    },
    "manage_integration",
  ),
});
