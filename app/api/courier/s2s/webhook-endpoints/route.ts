import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { listEndpoints } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toEndpoints, toNewEndpoint } from "../../../v1/external/webhook-endpoints/contract";
import { createCompanyEndpointContract, listCompanyEndpointsContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listCompanyEndpointsContract, async ({ courier }) =>
    toEndpoints(await listEndpoints(courier)),
  ),
  POST: courierEndpoint(createCompanyEndpointContract, async ({ courier, body }) =>
    toNewEndpoint(await createEndpoint(courier, body.url, body.events)),
  ),
});
