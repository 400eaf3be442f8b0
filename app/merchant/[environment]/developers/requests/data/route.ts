import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readRequestPage } from "@/lib/domain/platform/requests/read-request-page";
import { methods } from "@/lib/http/endpoint/methods";
import { OPERATIONS } from "../../developing";

/** The data of the request log, for an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "read_request_log",
    async ({ merchant, request, headers }) => {
      const filter = requestFilterIn(new URL(request.url).searchParams, OPERATIONS);
      return Response.json(await readRequestPage(merchant, asRequestFilter(filter)), { headers });
    },
    { act: "manage_integration" },
  ),
});
